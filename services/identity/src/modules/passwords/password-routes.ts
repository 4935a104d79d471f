import {
  changePasswordRoute,
  checkCodeRoute,
  checkPasswordRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  sendCodeRoute,
  setPasswordRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import type { Devices } from '../attempts/index.ts';
import { forgotPassword } from './forgot-password.ts';
import type { PasswordSteps } from './password-steps.ts';
import { changePassword, checkPassword, checkPasswordCode, sendPasswordCode } from './password-steps.ts';
import type { ChangePasswords } from './replace-password.ts';
import { resetPassword } from './reset-password.ts';
import { setPassword } from './set-password.ts';

interface KnownDevices {
  devices: Devices;
}

export function addPasswordRoutes(app: App, dependencies: PasswordSteps & KnownDevices): void {
  addForgottenRoutes(app, dependencies);
  addChangeRoutes(app, dependencies);
}

function addForgottenRoutes(app: App, dependencies: ChangePasswords & KnownDevices): void {
  addRoute(app, forgotPasswordRoute, async ({ body: { email }, request }) => {
    await forgotPassword(dependencies, { email, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.CODE_SENT };
  });

  addRoute(app, resetPasswordRoute, async ({ body, request, reply }) => {
    const accountId = await resetPassword(dependencies, { body, correlationId: request.id });
    // Who owns the e-mail gets in with the new password, however fast others guess at it.
    reply.header('set-cookie', dependencies.devices.remember({ accountId, request }));
    return { status: SUCCESS, message: successMessages.PASSWORD_RESET };
  });

  addRoute(app, setPasswordRoute, async ({ body, request }) => {
    await setPassword(dependencies, { ...body, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.PASSWORD_SET };
  });
}

function addChangeRoutes(app: App, dependencies: PasswordSteps): void {
  addRoute(app, checkPasswordRoute, async ({ body: { password }, subject }) => {
    const codePending = await checkPassword(dependencies, { subject, password });
    return { status: SUCCESS, message: successMessages.PASSWORD_ACCEPTED, codePending };
  });

  addRoute(app, sendCodeRoute, async ({ subject, request }) => {
    await sendPasswordCode(dependencies, { subject, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.CODE_SENT_TO_YOU };
  });

  addRoute(app, checkCodeRoute, async ({ body: { code }, subject }) => {
    await checkPasswordCode(dependencies, { subject, code });
    return { status: SUCCESS, message: successMessages.CODE_ACCEPTED };
  });

  addRoute(app, changePasswordRoute, async ({ body: { newPassword }, subject, request }) => {
    const token = await changePassword(dependencies, { subject, newPassword, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.PASSWORD_CHANGED, token };
  });
}
