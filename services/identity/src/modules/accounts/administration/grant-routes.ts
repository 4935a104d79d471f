import { assignGrantRoute, removeGrantRoute, SUCCESS, successMessages } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, AppError } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { decideGrant, decideGrantRemoval } from '../account-policy.ts';
import type { ChangeAccounts } from '../change-account.ts';
import { changeAccount } from '../change-account.ts';

/**
 * Grants beside the roles. Only an account with a password may hold one; a weak password is refused at the next login,
 * which a new grant requires, as it is for staff.
 */
export function addGrantRoutes(app: App, dependencies: ChangeAccounts): void {
  const { changes } = dependencies;

  addRoute(app, assignGrantRoute, async ({ body: { accountId: id, grant }, subject, request }) => {
    await changeAccount(dependencies, {
      id,
      author: authorOf({ subject, request }),
      decide: (before) => decideGrant(before, grant),
      alongside: async (session) => {
        if (!(await changes.hasPassword(id, session))) throw new AppError('GRANT_NEEDS_PASSWORD');
      },
    });
    return { status: SUCCESS, message: successMessages.GRANT_ASSIGNED };
  });

  addRoute(app, removeGrantRoute, async ({ body: { accountId: id, grant }, subject, request }) => {
    await changeAccount(dependencies, {
      id,
      author: authorOf({ subject, request }),
      decide: (before) => decideGrantRemoval(before, grant),
    });
    return { status: SUCCESS, message: successMessages.GRANT_REMOVED };
  });
}
