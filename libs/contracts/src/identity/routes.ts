import { Type } from 'typebox';
import { auditEntrySchema, auditListQuerySchema } from '../audit/schemas.ts';
import { mediaParamsSchema, mediaSchema } from '../core/image-schemas.ts';
import { defineRoute } from '../core/route.ts';
import { csvSchema, idParamsSchema, messageSchema } from '../core/shapes.ts';
import { identityEndpoints as endpoints } from './endpoints.ts';
import { eraseAccountBodySchema, personalDataSchema } from './privacy.ts';
import {
  accountAnswerSchema,
  accountCountSchema,
  accountIdBodySchema,
  accountListQuerySchema,
  accountStatsSchema,
  accountSchema,
  assignRoleBodySchema,
  changePasswordBodySchema,
  checkPasswordBodySchema,
  codeBodySchema,
  createAccountBodySchema,
  emailBodySchema,
  loginBodySchema,
  passwordChangedSchema,
  passwordCheckedSchema,
  removeRoleBodySchema,
  resetPasswordBodySchema,
  roleListSchema,
  sessionSchema,
  setPasswordBodySchema,
  signInSchema,
  socialLoginBodySchema,
  socialProvidersSchema,
  socialSessionSchema,
  updateAccountBodySchema,
  updatedAccountSchema,
  verifyBodySchema,
} from './schemas.ts';

export const createAccountRoute = defineRoute({
  id: 'accounts.create',
  endpoint: endpoints['accounts.create'],
  schemas: {
    summary: 'Register an ordinary, unverified account; a master creates one that gets a mail to set its password',
    body: createAccountBodySchema,
    response: messageSchema,
    successStatus: 201,
  },
});

export const loginRoute = defineRoute({
  id: 'accounts.login',
  endpoint: endpoints['accounts.login'],
  schemas: {
    summary: 'Exchange e-mail and password for a token',
    body: loginBodySchema,
    response: sessionSchema,
  },
});

export const verifyAccountRoute = defineRoute({
  id: 'accounts.verify',
  endpoint: endpoints['accounts.verify'],
  schemas: {
    summary: 'Confirm the e-mail of a new account with the code that was mailed to it',
    body: verifyBodySchema,
    response: messageSchema,
  },
});

export const resendCodeRoute = defineRoute({
  id: 'accounts.resendCode',
  endpoint: endpoints['accounts.resendCode'],
  schemas: {
    summary: 'Mail the code of a new account again; answers the same whether or not there is one',
    body: emailBodySchema,
    response: messageSchema,
  },
});

export const forgotPasswordRoute = defineRoute({
  id: 'accounts.forgotPassword',
  endpoint: endpoints['accounts.forgotPassword'],
  schemas: {
    summary: 'Mail a code to reset a password; answers the same whether or not the e-mail is known',
    body: emailBodySchema,
    response: messageSchema,
  },
});

export const resetPasswordRoute = defineRoute({
  id: 'accounts.resetPassword',
  endpoint: endpoints['accounts.resetPassword'],
  schemas: {
    summary: 'Set a new password with the mailed code; ends every session of the account',
    body: resetPasswordBodySchema,
    response: messageSchema,
  },
});

export const setPasswordRoute = defineRoute({
  id: 'accounts.setPassword',
  endpoint: endpoints['accounts.setPassword'],
  schemas: {
    summary: 'Set the first password of an account that a master created',
    body: setPasswordBodySchema,
    response: messageSchema,
  },
});

export const socialProvidersRoute = defineRoute({
  id: 'accounts.socialProviders',
  endpoint: endpoints['accounts.socialProviders'],
  schemas: {
    summary: 'Which social logins are set up',
    response: socialProvidersSchema,
  },
});

export const googleLoginRoute = defineRoute({
  id: 'accounts.googleLogin',
  endpoint: endpoints['accounts.googleLogin'],
  schemas: {
    summary: 'Exchange an access token of Google for one of ours',
    body: socialLoginBodySchema,
    response: socialSessionSchema,
  },
});

export const facebookLoginRoute = defineRoute({
  id: 'accounts.facebookLogin',
  endpoint: endpoints['accounts.facebookLogin'],
  schemas: {
    summary: 'Exchange an access token of Facebook for one of ours',
    body: socialLoginBodySchema,
    response: socialSessionSchema,
  },
});

export const logoutRoute = defineRoute({
  id: 'accounts.logout',
  endpoint: endpoints['accounts.logout'],
  schemas: {
    summary: 'End the session of the token that is sent',
    response: messageSchema,
  },
});

export const checkPasswordRoute = defineRoute({
  id: 'accounts.checkPassword',
  endpoint: endpoints['accounts.checkPassword'],
  schemas: {
    summary: 'First step of a password change: prove the current one',
    body: checkPasswordBodySchema,
    response: passwordCheckedSchema,
  },
});

export const sendCodeRoute = defineRoute({
  id: 'accounts.sendCode',
  endpoint: endpoints['accounts.sendCode'],
  schemas: {
    summary: 'Mail the code of a password change whose first step was passed',
    response: messageSchema,
  },
});

export const checkCodeRoute = defineRoute({
  id: 'accounts.checkCode',
  endpoint: endpoints['accounts.checkCode'],
  schemas: {
    summary: 'Second step of a password change: prove the mailed code',
    body: codeBodySchema,
    response: messageSchema,
  },
});

export const changePasswordRoute = defineRoute({
  id: 'accounts.changePassword',
  endpoint: endpoints['accounts.changePassword'],
  schemas: {
    summary: 'Third step of a password change, refused without the first two',
    body: changePasswordBodySchema,
    response: passwordChangedSchema,
  },
});

export const confirmEmailRoute = defineRoute({
  id: 'accounts.confirmEmail',
  endpoint: endpoints['accounts.confirmEmail'],
  schemas: {
    summary: 'Confirm the new e-mail of one’s own account with the code that was mailed to it',
    body: codeBodySchema,
    response: updatedAccountSchema,
  },
});

export const listAccountsRoute = defineRoute({
  id: 'accounts.list',
  endpoint: endpoints['accounts.list'],
  schemas: {
    summary: 'All accounts',
    query: accountListQuerySchema,
    response: Type.Array(accountSchema),
  },
});

export const countAccountsRoute = defineRoute({
  id: 'accounts.count',
  endpoint: endpoints['accounts.count'],
  schemas: {
    summary: 'How many accounts there are',
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
    summary: 'The last 20 logins of one’s own account',
    params: idParamsSchema,
    response: Type.Array(signInSchema),
  },
});

export const updateAccountRoute = defineRoute({
  id: 'accounts.update',
  endpoint: endpoints['accounts.update'],
  schemas: {
    summary: 'Change an account: one’s own, or as a master another’s status and roles',
    params: idParamsSchema,
    body: updateAccountBodySchema,
    response: updatedAccountSchema,
  },
});

export const deleteAccountRoute = defineRoute({
  id: 'accounts.delete',
  endpoint: endpoints['accounts.delete'],
  schemas: {
    summary: 'Delete an account that is neither a master’s nor one’s own',
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
  endpoint: endpoints['roles.list'],
  schemas: {
    summary: 'The roles that there are',
    response: roleListSchema,
  },
});

export const assignRoleRoute = defineRoute({
  id: 'roles.assign',
  endpoint: endpoints['roles.assign'],
  schemas: {
    summary: 'Give an account a role',
    body: assignRoleBodySchema,
    response: messageSchema,
  },
});

export const removeRoleRoute = defineRoute({
  id: 'roles.remove',
  endpoint: endpoints['roles.remove'],
  schemas: {
    summary: 'Take a role from an account, or all at once',
    body: removeRoleBodySchema,
    response: messageSchema,
  },
});

export const enableAccountRoute = defineRoute({
  id: 'roles.enable',
  endpoint: endpoints['roles.enable'],
  schemas: {
    summary: 'Unlock an account',
    body: accountIdBodySchema,
    response: messageSchema,
  },
});

export const disableAccountRoute = defineRoute({
  id: 'roles.disable',
  endpoint: endpoints['roles.disable'],
  schemas: {
    summary: 'Lock an account; its sessions end',
    body: accountIdBodySchema,
    response: messageSchema,
  },
});

export const accountStatsRoute = defineRoute({
  id: 'accounts.stats',
  endpoint: endpoints['accounts.stats'],
  schemas: {
    summary: 'How many accounts there are of each kind, and how many register',
    response: accountStatsSchema,
  },
});

export const exportAccountsRoute = defineRoute({
  id: 'accounts.export',
  endpoint: endpoints['accounts.export'],
  schemas: {
    summary: 'All accounts that match, as CSV for a spreadsheet',
    query: accountListQuerySchema,
    response: csvSchema,
  },
});

export const listAuditRoute = defineRoute({
  id: 'audit.list',
  endpoint: endpoints['audit.list'],
  schemas: {
    summary: 'What staff changed, newest first',
    query: auditListQuerySchema,
    response: Type.Array(auditEntrySchema),
  },
});

export const exportPersonalDataRoute = defineRoute({
  id: 'privacy.export',
  endpoint: endpoints['privacy.export'],
  schemas: {
    summary: 'All that is kept of the caller, by every service',
    response: personalDataSchema,
  },
});

export const sendErasureCodeRoute = defineRoute({
  id: 'privacy.sendCode',
  endpoint: endpoints['privacy.sendCode'],
  schemas: {
    summary: 'Mail the code that an account without a password is erased with',
    response: messageSchema,
  },
});

export const eraseAccountRoute = defineRoute({
  id: 'privacy.erase',
  endpoint: endpoints['privacy.erase'],
  schemas: {
    summary: 'Erase the caller’s own account and what every service keeps of it',
    body: eraseAccountBodySchema,
    response: messageSchema,
  },
});

export const identityRoutes = [
  createAccountRoute,
  loginRoute,
  verifyAccountRoute,
  resendCodeRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  setPasswordRoute,
  socialProvidersRoute,
  googleLoginRoute,
  facebookLoginRoute,
  logoutRoute,
  checkPasswordRoute,
  sendCodeRoute,
  checkCodeRoute,
  changePasswordRoute,
  confirmEmailRoute,
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
  enableAccountRoute,
  disableAccountRoute,
  accountStatsRoute,
  exportAccountsRoute,
  listAuditRoute,
  exportPersonalDataRoute,
  sendErasureCodeRoute,
  eraseAccountRoute,
] as const;
