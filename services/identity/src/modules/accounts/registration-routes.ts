import { createAccountRoute, hasRole, SUCCESS, successMessages } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { assertMayRegister } from './account-policy.ts';
import type { CreateInvitedAccount } from './administration/create-invited-account.ts';
import { createInvitedAccount } from './administration/create-invited-account.ts';
import type { RegisterAccount } from './register-account.ts';
import { registerAccount } from './register-account.ts';

/** The same address makes an account for oneself and, with a master's token, for somebody else. */
export function addRegistrationRoutes(app: App, dependencies: RegisterAccount & CreateInvitedAccount): void {
  addRoute(app, createAccountRoute, async ({ body, subject, request }) => {
    if (subject && hasRole(subject.roles, 'master')) {
      await createInvitedAccount(dependencies, { body, author: authorOf({ subject, request }) });
      return { status: SUCCESS, message: successMessages.ACCOUNT_CREATED_BY_MASTER };
    }
    assertMayRegister(subject, body);
    await registerAccount(dependencies, { body, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.ACCOUNT_CREATED };
  });
}
