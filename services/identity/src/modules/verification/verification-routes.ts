import {
  CODE_SENT_HEADER,
  confirmEmailRoute,
  NEXT_CODE_SECONDS_HEADER,
  resendCodeRoute,
  SET_PASSWORD_HEADER,
  SUCCESS,
  successMessages,
  undoEmailRoute,
  verifyAccountRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { presentOwnAccount, registrationBrowserOf } from '../accounts/index.ts';
import { CODE_GAP_MS } from '../codes/index.ts';
import { reauthTicketOf } from '../passwords/index.ts';
import type { ConfirmEmails } from './confirm-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { resendCode } from './resend-code.ts';
import type { UndoEmail } from './undo-email.ts';
import { undoEmail } from './undo-email.ts';
import type { VerifyAccount } from './verify-account.ts';
import { verifyAccount } from './verify-account.ts';

export function addVerificationRoutes(app: App, dependencies: VerifyAccount & ConfirmEmails & UndoEmail): void {
  addRoute(app, verifyAccountRoute, async ({ body: { email, code }, request, reply }) => {
    const browser = registrationBrowserOf(request);
    const token = await verifyAccount(dependencies, {
      email,
      code,
      browser,
      address: request.ip,
      correlationId: request.id,
    });
    if (token === null) return { status: SUCCESS, message: successMessages.ACCOUNT_VERIFIED };
    reply.header(SET_PASSWORD_HEADER, token);
    return { status: SUCCESS, message: successMessages.ACCOUNT_VERIFIED_WITHOUT_PASSWORD };
  });

  addRoute(app, resendCodeRoute, async ({ body: { email }, request, reply }) => {
    await dependencies.codes.countAnonymousMail(request.ip);
    const browser = registrationBrowserOf(request);
    const isOwn = await resendCode(dependencies, { email, browser, correlationId: request.id });
    if (isOwn) {
      reply.header(CODE_SENT_HEADER, new Date(dependencies.now()).toISOString());
      reply.header(NEXT_CODE_SECONDS_HEADER, CODE_GAP_MS / 1_000);
    }
    return { status: SUCCESS, message: successMessages.CODE_SENT };
  });

  addRoute(app, confirmEmailRoute, async ({ body: { code }, subject, request }) => {
    const ticket = reauthTicketOf(request);
    const { account, token } = await confirmEmail(dependencies, {
      subject,
      code,
      ticket,
      address: request.ip,
      correlationId: request.id,
    });
    const message = successMessages.EMAIL_CONFIRMED;
    return { status: SUCCESS, message, account: presentOwnAccount(account), emailToConfirm: null, token };
  });

  addRoute(app, undoEmailRoute, async ({ body: { token }, request }) => {
    const restored = await undoEmail(dependencies, { token, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.EMAIL_RESTORED, ...restored };
  });
}
