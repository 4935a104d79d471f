import {
  changePasswordRoute,
  checkReauthCodeRoute,
  checkCodeRoute,
  checkPasswordRoute,
  forgotPasswordRoute,
  REAUTH_TICKET_HEADER,
  resetPasswordRoute,
  sendCodeRoute,
  sendReauthCodeRoute,
  setPasswordRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { secondFactorOf } from '../accounts/index.ts';
import { forgotPassword } from './forgot-password.ts';
import type { PasswordSteps } from './password-steps.ts';
import { changePassword, checkPassword, checkPasswordCode, sendPasswordCode } from './password-steps.ts';
import type { ReauthCodes } from './reauth-code.ts';
import { checkReauthCode, sendReauthCode } from './reauth-code.ts';
import type { ResetPassword } from './reset-password.ts';
import { resetPassword } from './reset-password.ts';
import { setPassword } from './set-password.ts';

export function addPasswordRoutes(app: App, dependencies: PasswordSteps & ResetPassword): void {
  addForgottenRoutes(app, dependencies);
  addChangeRoutes(app, dependencies);
  addReauthRoutes(app, dependencies);
}

function addForgottenRoutes(app: App, dependencies: ResetPassword): void {
  addRoute(app, forgotPasswordRoute, async ({ body: { email }, request, reply }) => {
    const { cookie } = await forgotPassword(dependencies, { email, correlationId: request.id, browser: request });
    if (cookie !== null) reply.header('set-cookie', cookie);
    return { status: SUCCESS, message: successMessages.CODE_SENT };
  });

  addRoute(app, resetPasswordRoute, async ({ body, request, reply }) => {
    const accountId = await resetPassword(dependencies, {
      body,
      secondFactor: secondFactorOf(request),
      correlationId: request.id,
      browser: request,
    });
    // The cookie marks this browser as known to the account, so that its logins have their own limit and the
    // account's owner can log in while others guess the password.
    reply.header('set-cookie', dependencies.devices.remember({ accountId, request }));
    return { status: SUCCESS, message: successMessages.PASSWORD_RESET };
  });

  addRoute(app, setPasswordRoute, async ({ body, request }) => {
    await setPassword(dependencies, { ...body, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.PASSWORD_SET };
  });
}

function addChangeRoutes(app: App, dependencies: PasswordSteps): void {
  addRoute(app, checkPasswordRoute, async ({ body: { password }, subject, reply }) => {
    const { codePending, reauthTicket } = await checkPassword(dependencies, { subject, password });
    reply.header(REAUTH_TICKET_HEADER, reauthTicket);
    return { status: SUCCESS, message: successMessages.PASSWORD_ACCEPTED, codePending };
  });

  addRoute(app, sendCodeRoute, async ({ subject, request }) => {
    await sendPasswordCode(dependencies, { subject, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.CODE_SENT_TO_YOU };
  });

  addRoute(app, checkCodeRoute, async ({ body: { code }, subject, request }) => {
    await checkPasswordCode(dependencies, { subject, code, address: request.ip });
    return { status: SUCCESS, message: successMessages.CODE_ACCEPTED };
  });

  addRoute(app, changePasswordRoute, async ({ body: { newPassword }, subject, request }) => {
    const token = await changePassword(dependencies, { subject, newPassword, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.PASSWORD_CHANGED, token };
  });
}

function addReauthRoutes(app: App, dependencies: ReauthCodes): void {
  addRoute(app, sendReauthCodeRoute, async ({ subject, request }) => {
    await sendReauthCode(dependencies, { subject, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.CODE_SENT_TO_YOU };
  });

  addRoute(app, checkReauthCodeRoute, async ({ body: { code }, subject, request, reply }) => {
    const ticket = await checkReauthCode(dependencies, { subject, code, address: request.ip });
    reply.header(REAUTH_TICKET_HEADER, ticket);
    return { status: SUCCESS, message: successMessages.CODE_ACCEPTED };
  });
}
