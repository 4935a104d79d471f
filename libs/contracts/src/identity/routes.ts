import { Type } from 'typebox';
import { auditEntrySchema, auditListQuerySchema } from '../audit/schemas.ts';
import { mediaParamsSchema, mediaSchema } from '../core/image-schemas.ts';
import { defineRoute } from '../core/route.ts';
import { csvSchema, idParamsSchema, messageSchema, namedListQuerySchema, pagingQuerySchema } from '../core/shapes.ts';
import { identityEndpoints as endpoints } from './endpoints.ts';
import { identityOfficeEndpoints as officeEndpoints } from './office-endpoints.ts';
import { addressRoutes } from './address-routes.ts';
import { credentialRoutes } from './credential-routes.ts';
import { eraseAccountBodySchema, personalDataSchema } from './privacy.ts';
import { reauthenticationRoutes } from './reauthentication.ts';
import { secondFactorRoutes } from './second-factor.ts';
import {
  accountAnswerSchema,
  accountCountSchema,
  accountIdBodySchema,
  accountListQuerySchema,
  accountStatsSchema,
  accountSchema,
  assignRoleBodySchema,
  grantBodySchema,
  removeRoleBodySchema,
  roleListSchema,
  signInSchema,
  updateAccountBodySchema,
  updatedAccountSchema,
} from './schemas.ts';

export const listAccountsRoute = defineRoute({
  id: 'accounts.list',
  endpoint: officeEndpoints['accounts.list'],
  schemas: {
    summary: 'All accounts',
    query: accountListQuerySchema,
    response: Type.Array(accountSchema),
  },
});

export const countAccountsRoute = defineRoute({
  id: 'accounts.count',
  endpoint: officeEndpoints['accounts.count'],
  schemas: {
    summary: 'Number of accounts',
    response: accountCountSchema,
  },
});

export const getAccountRoute = defineRoute({
  id: 'accounts.get',
  endpoint: endpoints['accounts.get'],
  schemas: {
    summary: 'One account: the caller’s own, or any for a master',
    params: idParamsSchema,
    response: accountAnswerSchema,
  },
});

export const listSignInsRoute = defineRoute({
  id: 'accounts.signIns',
  endpoint: endpoints['accounts.signIns'],
  schemas: {
    summary: 'The last 20 logins of the caller’s own account',
    params: idParamsSchema,
    query: pagingQuerySchema,
    response: Type.Array(signInSchema),
  },
});

export const updateAccountRoute = defineRoute({
  id: 'accounts.update',
  endpoint: endpoints['accounts.update'],
  schemas: {
    summary: 'Update the caller’s own account; masters update status and roles of others',
    params: idParamsSchema,
    body: updateAccountBodySchema,
    response: updatedAccountSchema,
  },
});

export const deleteAccountRoute = defineRoute({
  id: 'accounts.delete',
  endpoint: officeEndpoints['accounts.delete'],
  schemas: {
    summary: 'Delete an account; refused for masters and for the caller’s own',
    params: idParamsSchema,
    response: messageSchema,
  },
});

export const identityMediaRoute = defineRoute({
  id: 'accounts.media',
  endpoint: endpoints['accounts.media'],
  schemas: {
    summary: 'An avatar as WebP',
    params: mediaParamsSchema,
    response: mediaSchema,
  },
});

export const listRolesRoute = defineRoute({
  id: 'roles.list',
  endpoint: officeEndpoints['roles.list'],
  schemas: {
    summary: 'All roles',
    query: namedListQuerySchema,
    response: roleListSchema,
  },
});

export const assignRoleRoute = defineRoute({
  id: 'roles.assign',
  endpoint: officeEndpoints['roles.assign'],
  schemas: {
    summary: 'Assign a role to an account',
    body: assignRoleBodySchema,
    response: messageSchema,
  },
});

export const removeRoleRoute = defineRoute({
  id: 'roles.remove',
  endpoint: officeEndpoints['roles.remove'],
  schemas: {
    summary: 'Remove one role from an account, or all',
    body: removeRoleBodySchema,
    response: messageSchema,
  },
});

export const assignGrantRoute = defineRoute({
  id: 'grants.assign',
  endpoint: officeEndpoints['grants.assign'],
  schemas: {
    summary: 'Give an account a right beside its roles; its sessions end, so that the next login states it',
    body: grantBodySchema,
    response: messageSchema,
  },
});

export const removeGrantRoute = defineRoute({
  id: 'grants.remove',
  endpoint: officeEndpoints['grants.remove'],
  schemas: {
    summary: 'Take a right beside its roles from an account; its sessions end',
    body: grantBodySchema,
    response: messageSchema,
  },
});

export const enableAccountRoute = defineRoute({
  id: 'roles.enable',
  endpoint: officeEndpoints['roles.enable'],
  schemas: {
    summary: 'Unlock an account',
    body: accountIdBodySchema,
    response: messageSchema,
  },
});

export const disableAccountRoute = defineRoute({
  id: 'roles.disable',
  endpoint: officeEndpoints['roles.disable'],
  schemas: {
    summary: 'Lock an account; its sessions end',
    body: accountIdBodySchema,
    response: messageSchema,
  },
});

export const accountStatsRoute = defineRoute({
  id: 'accounts.stats',
  endpoint: officeEndpoints['accounts.stats'],
  schemas: {
    summary: 'Numbers of accounts by kind, and registrations by day',
    response: accountStatsSchema,
  },
});

export const exportAccountsRoute = defineRoute({
  id: 'accounts.export',
  endpoint: officeEndpoints['accounts.export'],
  schemas: {
    summary: 'All matching accounts as CSV for a spreadsheet',
    query: accountListQuerySchema,
    response: csvSchema,
  },
});

export const listAuditRoute = defineRoute({
  id: 'audit.list',
  endpoint: officeEndpoints['audit.list'],
  schemas: {
    summary: 'Audit log of changes by staff, newest first',
    query: auditListQuerySchema,
    response: Type.Array(auditEntrySchema),
  },
});

export const exportPersonalDataRoute = defineRoute({
  id: 'privacy.export',
  endpoint: endpoints['privacy.export'],
  schemas: {
    summary: 'All data that the services store about the caller',
    response: personalDataSchema,
  },
});

export const sendErasureCodeRoute = defineRoute({
  id: 'privacy.sendCode',
  endpoint: endpoints['privacy.sendCode'],
  schemas: {
    summary: 'Mail the code that confirms the erasure of an account without a password',
    response: messageSchema,
  },
});

export const eraseAccountRoute = defineRoute({
  id: 'privacy.erase',
  endpoint: endpoints['privacy.erase'],
  schemas: {
    summary: 'Erase the caller’s own account and its data in every service',
    body: eraseAccountBodySchema,
    response: messageSchema,
  },
});

export const identityRoutes = [
  ...credentialRoutes,
  ...reauthenticationRoutes,
  ...secondFactorRoutes,
  ...addressRoutes,
  listAccountsRoute,
  countAccountsRoute,
  getAccountRoute,
  listSignInsRoute,
  updateAccountRoute,
  deleteAccountRoute,
  identityMediaRoute,
  listRolesRoute,
  assignRoleRoute,
  removeRoleRoute,
  assignGrantRoute,
  removeGrantRoute,
  enableAccountRoute,
  disableAccountRoute,
  accountStatsRoute,
  exportAccountsRoute,
  listAuditRoute,
  exportPersonalDataRoute,
  sendErasureCodeRoute,
  eraseAccountRoute,
] as const;
