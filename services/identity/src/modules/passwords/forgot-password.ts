import { mailJob } from '@garage/mail';
import { inTransaction } from '@garage/mongo';
import type { Account } from '../accounts/index.ts';
import { normaliseEmail } from '../accounts/index.ts';
import type { SealedCode } from '../codes/index.ts';
import type { ChangePasswords } from './replace-password.ts';

/**
 * Mails a code to reset a password. Where there is none to reset – no account, or one of a social network – the same is written,
 * only the mail says how things are. @throws AppError CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE
 */
export async function forgotPassword(
  { mongo, outbox, credentials, codes }: ChangePasswords,
  request: { email: string; correlationId: string },
): Promise<void> {
  const email = normaliseEmail(request.email);
  const subject = { purpose: 'reset', email } as const;
  await codes.assertMaySend(subject);
  const account = await credentials.findByEmail(email);
  await inTransaction(mongo, async (session) => {
    const code = await codes.issue(session, subject);
    await outbox.appendJobs(session, [resetMail({ account, code, correlationId: request.correlationId })]);
  });
}

/** A name is shown only to who has proved to own the e-mail: before that, anybody may have chosen it. */
function resetMail({
  account,
  code,
  correlationId,
}: {
  account: Account | null;
  code: SealedCode;
  correlationId: string;
}) {
  const { to } = code;
  if (!account) return mailJob({ name: 'no-account', data: { to, reason: 'unknown' }, correlationId });
  if (account.type !== 'local')
    return mailJob({ name: 'no-account', data: { to, reason: account.type }, correlationId });
  const fullName = account.verified ? account.fullName : '';
  return mailJob({ name: 'reset-code', data: { ...code, fullName }, correlationId });
}
