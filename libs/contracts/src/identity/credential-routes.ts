import { defineRoute } from '../core/route.ts';
import { messageSchema } from '../core/shapes.ts';
import { identityEndpoints as endpoints } from './endpoints.ts';
import {
  changePasswordBodySchema,
  checkPasswordBodySchema,
  codeBodySchema,
  createAccountBodySchema,
  emailBodySchema,
  emailConfirmedSchema,
  loginBodySchema,
  passwordChangedSchema,
  passwordCheckedSchema,
  resetPasswordBodySchema,
  sessionSchema,
  setPasswordBodySchema,
  socialLoginBodySchema,
  socialProvidersSchema,
  socialSessionSchema,
  verifyBodySchema,
} from './schemas.ts';

export const createAccountRoute = defineRoute({
  id: 'accounts.create',
  endpoint: endpoints['accounts.create'],
  schemas: {
    summary:
      'Register an unverified customer account; called by a master, create a verified account whose owner is mailed a link to set a password',
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
    summary: 'Mail a new code for an unverified account; the response does not reveal whether it exists',
    body: emailBodySchema,
    response: messageSchema,
  },
});

export const forgotPasswordRoute = defineRoute({
  id: 'accounts.forgotPassword',
  endpoint: endpoints['accounts.forgotPassword'],
  schemas: {
    summary: 'Mail a code to reset a password; the response does not reveal whether the e-mail is known',
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
    summary: 'The enabled social logins',
    response: socialProvidersSchema,
  },
});

export const googleLoginRoute = defineRoute({
  id: 'accounts.googleLogin',
  endpoint: endpoints['accounts.googleLogin'],
  schemas: {
    summary: 'Exchange an access token of Google for one of this API',
    body: socialLoginBodySchema,
    response: socialSessionSchema,
  },
});

export const facebookLoginRoute = defineRoute({
  id: 'accounts.facebookLogin',
  endpoint: endpoints['accounts.facebookLogin'],
  schemas: {
    summary: 'Exchange an access token of Facebook for one of this API',
    body: socialLoginBodySchema,
    response: socialSessionSchema,
  },
});

export const logoutRoute = defineRoute({
  id: 'accounts.logout',
  endpoint: endpoints['accounts.logout'],
  schemas: {
    summary: 'End the session of the sent token',
    response: messageSchema,
  },
});

export const checkPasswordRoute = defineRoute({
  id: 'accounts.checkPassword',
  endpoint: endpoints['accounts.checkPassword'],
  schemas: {
    summary: 'First step of a password change: check the current one. The response contains the header X-Reauth-Ticket',
    body: checkPasswordBodySchema,
    response: passwordCheckedSchema,
  },
});

export const sendCodeRoute = defineRoute({
  id: 'accounts.sendCode',
  endpoint: endpoints['accounts.sendCode'],
  schemas: {
    summary: 'Mail the code for the second step of a password change',
    response: messageSchema,
  },
});

export const checkCodeRoute = defineRoute({
  id: 'accounts.checkCode',
  endpoint: endpoints['accounts.checkCode'],
  schemas: {
    summary: 'Second step of a password change: check the mailed code',
    body: codeBodySchema,
    response: messageSchema,
  },
});

export const changePasswordRoute = defineRoute({
  id: 'accounts.changePassword',
  endpoint: endpoints['accounts.changePassword'],
  schemas: {
    summary: 'Third step of a password change: set the new one; refused without the first two steps',
    body: changePasswordBodySchema,
    response: passwordChangedSchema,
  },
});

export const confirmEmailRoute = defineRoute({
  id: 'accounts.confirmEmail',
  endpoint: endpoints['accounts.confirmEmail'],
  schemas: {
    summary:
      'Confirm the new e-mail of the caller’s account with the mailed code and X-Reauth-Ticket; ends every other session',
    body: codeBodySchema,
    response: emailConfirmedSchema,
  },
});

/** Registration, login and authentication: by password, by mailed code, or by a social provider. */
export const credentialRoutes = [
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
] as const;
