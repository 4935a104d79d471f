import { mailJob } from '@garage/mail';
import type { Outbox } from '@garage/messaging';
import type { ClientSession } from 'mongodb';
import type { Codes } from './codes.ts';

/**
 * Mails a code to the new e-mail of an account, in the transaction that stores it as pending. Call
 * `codes.assertMaySend({ purpose: 'email', email, accountId })` before that transaction.
 */
export async function requestEmailCode(
  { codes, outbox }: { codes: Codes; outbox: Outbox },
  session: ClientSession,
  request: { accountId: string; email: string; fullName: string; correlationId: string },
): Promise<void> {
  const { accountId, email, fullName, correlationId } = request;
  const code = await codes.issue(session, { purpose: 'email', email, accountId });
  await outbox.appendJobs(session, [mailJob({ name: 'email-code', data: { ...code, fullName }, correlationId })]);
}
