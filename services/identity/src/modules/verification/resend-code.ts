import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { CredentialRepository } from '../accounts/index.ts';
import { normaliseEmail, verificationMail } from '../accounts/index.ts';
import type { Codes } from '../codes/index.ts';

export interface ResendCode {
  mongo: Mongo;
  outbox: Outbox;
  credentials: CredentialRepository;
  codes: Codes;
}

/**
 * Mails the code of a new account again; the old one is worth nothing then. For an e-mail without such an account the same is
 * written, only the mail is another. @throws AppError CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE
 */
export async function resendCode(
  { mongo, outbox, credentials, codes }: ResendCode,
  request: { email: string; correlationId: string },
): Promise<void> {
  const email = normaliseEmail(request.email);
  const subject = { purpose: 'verify', email } as const;
  await codes.assertMaySend(subject);
  const account = await credentials.findByEmail(email);
  await inTransaction(mongo, async (session) => {
    const code = await codes.issue(session, subject);
    await outbox.appendJobs(session, [verificationMail({ account, code, correlationId: request.correlationId })]);
  });
}
