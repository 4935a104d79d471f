import {
  assignRoleRoute,
  countAccountsRoute,
  deleteAccountRoute,
  disableAccountRoute,
  enableAccountRoute,
  listAccountsRoute,
  listRolesRoute,
  removeRoleRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App, Page } from '@garage/service-kit';
import { addRoute, AppError, createListStreams, filterAndPage } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { presentRole, roleNameOf, roles } from '../../roles/index.ts';
import type { AccountListRepository } from '../account-list-repository.ts';
import { decideAssignment, decideLock, decideRemoval } from '../account-policy.ts';
import { presentAccount } from '../account-presenter.ts';
import type { ChangeAccounts } from '../change-account.ts';
import { changeAccount } from '../change-account.ts';
import type { ReauthenticationGuard } from '../master-role-policy.ts';
import { assertMayGrant } from '../master-role-policy.ts';
import type { DeleteAccount } from './delete-account.ts';
import { deleteAccount } from './delete-account.ts';
import { addGrantRoutes } from './grant-routes.ts';

/** Page size when the query gives only a page number. */
const DEFAULT_PAGE_SIZE = 10;

export type AdministrationDependencies = DeleteAccount & ReauthenticationGuard & { lists: AccountListRepository };

/** Administration of other people's accounts by masters. */
export function addAdministrationRoutes(app: App, dependencies: AdministrationDependencies): void {
  addListRoutes(app, dependencies.lists);
  addRoleRoutes(app, dependencies);
  addGrantRoutes(app, dependencies);
  addLockRoutes(app, dependencies);

  addRoute(app, deleteAccountRoute, async ({ params: { id }, subject, request }) => {
    await deleteAccount(dependencies, { id, author: authorOf({ subject, request }) });
    return { status: SUCCESS, message: successMessages.ACCOUNT_DELETED };
  });
}

function addListRoutes(app: App, lists: AccountListRepository): void {
  const streams = createListStreams();

  addRoute(app, listAccountsRoute, async ({ query, reply }) => {
    const filter = { text: query.q };
    const list = {
      stream: (page?: Page) => lists.stream(filter, query.sort ?? 'oldest', page),
      count: (max: number) => lists.count(filter, max),
      defaultLimit: DEFAULT_PAGE_SIZE,
    };
    return streams.sendList(reply, query, { list, present: presentAccount });
  });

  addRoute(app, countAccountsRoute, async () => ({ status: SUCCESS, totalAccounts: await lists.countAll() }));
}

function addRoleRoutes(app: App, dependencies: ChangeAccounts & ReauthenticationGuard): void {
  addRoute(app, listRolesRoute, async ({ query, reply }) =>
    filterAndPage(reply, roles, { query, nameOf: ({ name }) => name }).map(({ name }) => presentRole(name)),
  );

  addRoute(app, assignRoleRoute, async ({ body: { accountId: id, roleId }, subject, request }) => {
    const role = roleNameOf(roleId);
    await changeAccount(dependencies, {
      id,
      author: authorOf({ subject, request }),
      decide: (before) => decideAssignment(before, role),
      alongside: (session) => assertMayGrant(dependencies, session, { roles: [role], caller: { subject, request } }),
    });
    return { status: SUCCESS, message: successMessages.ROLE_ASSIGNED };
  });

  addRoute(app, removeRoleRoute, async ({ body: { accountId: id, roleId }, subject, request }) => {
    const role = roleId === undefined ? null : roleNameOf(roleId);
    await changeAccount(dependencies, {
      id,
      author: authorOf({ subject, request }),
      decide: (before) => decideRemoval(before, role),
    });
    return { status: SUCCESS, message: successMessages.ROLE_REMOVED };
  });
}

function addLockRoutes(app: App, dependencies: ChangeAccounts): void {
  addRoute(app, enableAccountRoute, async ({ body: { accountId: id }, subject, request }) => {
    await changeAccount(dependencies, { id, author: authorOf({ subject, request }), decide: () => ({ active: true }) });
    return { status: SUCCESS, message: successMessages.ACCOUNT_ENABLED };
  });

  addRoute(app, disableAccountRoute, async ({ body: { accountId: id }, subject, request }) => {
    if (id === subject.accountId) throw new AppError('OWN_LOCK_REFUSED');
    await changeAccount(dependencies, { id, author: authorOf({ subject, request }), decide: decideLock });
    return { status: SUCCESS, message: successMessages.ACCOUNT_DISABLED };
  });
}
