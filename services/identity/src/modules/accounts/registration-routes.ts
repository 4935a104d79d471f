import {
  CODE_SENT_HEADER,
  createAccountRoute,
  hasRole,
  NEXT_CODE_SECONDS_HEADER,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { assertMayRegister } from './account-policy.ts';
import type { CreateInvitedAccount } from './administration/create-invited-account.ts';
import { createInvitedAccount } from './administration/create-invited-account.ts';
import type { RegisterAccount } from './register-account.ts';
import { registrationBrowserOf, registrationCookie } from './registration-browser.ts';
import { registerAccount } from './register-account.ts';

/** One route for both cases: with a master's token it invites somebody else, otherwise it registers the caller. */
export function addRegistrationRoutes(app: App, dependencies: RegisterAccount & CreateInvitedAccount): void {
  addRoute(app, createAccountRoute, async ({ body, subject, request, reply }) => {
    if (subject && hasRole(subject.roles, 'master')) {
      await createInvitedAccount(dependencies, {
        body,
        caller: { subject, request },
        author: authorOf({ subject, request }),
      });
      return { status: SUCCESS, message: successMessages.ACCOUNT_CREATED_BY_MASTER };
    }
    assertMayRegister(subject, body);
    await dependencies.codes.countAnonymousMail(request.ip);
    const browser = registrationBrowserOf(request);
    const { secret, mailedAt, nextMailInMs } = await registerAccount(dependencies, {
      body,
      browser,
      correlationId: request.id,
    });
    reply.header('set-cookie', registrationCookie(secret, request));
    reply.header(NEXT_CODE_SECONDS_HEADER, Math.ceil(nextMailInMs / 1_000));
    if (mailedAt) reply.header(CODE_SENT_HEADER, mailedAt.toISOString());
    return { status: SUCCESS, message: successMessages.ACCOUNT_CREATED };
  });
}
