import { confirmEmailRoute, resendCodeRoute, SUCCESS, successMessages, verifyAccountRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { presentAccount } from '../accounts/index.ts';
import { confirmEmail } from './confirm-email.ts';
import type { ResendCode } from './resend-code.ts';
import { resendCode } from './resend-code.ts';
import { verifyAccount } from './verify-account.ts';

export function addVerificationRoutes(app: App, dependencies: ResendCode): void {
  addRoute(app, verifyAccountRoute, async ({ body: { email, code }, request }) => {
    await verifyAccount(dependencies, { email, code, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.ACCOUNT_VERIFIED };
  });

  addRoute(app, resendCodeRoute, async ({ body: { email }, request }) => {
    await resendCode(dependencies, { email, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.CODE_SENT };
  });

  addRoute(app, confirmEmailRoute, async ({ body: { code }, subject: { accountId }, request }) => {
    const account = await confirmEmail(dependencies, { accountId, code, correlationId: request.id });
    const message = successMessages.EMAIL_CONFIRMED;
    return { status: SUCCESS, message, account: presentAccount(account), emailToConfirm: null };
  });
}
