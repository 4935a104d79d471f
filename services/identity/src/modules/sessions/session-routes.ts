import { listSignInsRoute, logoutRoute, SUCCESS, successMessages } from '@garage/contracts';
import type { SignIn as SignInView } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, assertOwnAccount, pickPart } from '@garage/service-kit';
import type { LogOut } from './log-out.ts';
import { logOut } from './log-out.ts';
import type { SignIn } from './sign-in.ts';
import type { SignInRepository } from './sign-in-repository.ts';

type SessionDependencies = LogOut & { signIns: SignInRepository };

export function addSessionRoutes(app: App, dependencies: SessionDependencies): void {
  addRoute(app, logoutRoute, async ({ subject, request }) => {
    await logOut(dependencies, { subject, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.LOGGED_OUT };
  });

  addRoute(app, listSignInsRoute, async ({ params: { id }, query, subject, reply }) => {
    // Only the owner may read the sign-in history, not even a master.
    assertOwnAccount(subject, id);
    const signIns = await dependencies.signIns.findLast(id);
    return pickPart(reply, signIns, query).map((signIn) => presentSignIn(signIn, subject.sessionId));
  });
}

function presentSignIn({ id, at, method, device, address, sessionId }: SignIn, ownSession: string): SignInView {
  return { _id: id, at: at.toISOString(), method, device, address, current: sessionId === ownSession };
}
