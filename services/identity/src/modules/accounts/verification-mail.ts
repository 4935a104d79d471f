import { mailJob } from '@garage/mail';
import type { SealedCode } from '../codes/index.ts';
import type { Account } from './account.ts';

interface VerificationMail {
  /** The account with the e-mail; null when there is none. */
  account: Pick<Account, 'verified' | 'fullName'> | null;
  /** The end of the reservation, when another account recently changed its e-mail from this one. */
  reservedUntil?: Date | null;
  code: SealedCode;
  correlationId: string;
}

/**
 * The mail for a verification request. The API response never reveals whether an account exists, so the mail does: it
 * carries a code when one is needed, otherwise an explanation. The callers store a code in either case, so that the
 * database work is the same; nobody knows a code that was not mailed.
 */
export function verificationMail({ account, reservedUntil = null, code, correlationId }: VerificationMail) {
  const { to } = code;
  if (reservedUntil)
    return mailJob({ name: 'email-reserved', data: { to, until: reservedUntil.toISOString() }, correlationId });
  if (!account) return mailJob({ name: 'no-account', data: { to, reason: 'unregistered' }, correlationId });
  if (account.verified)
    return mailJob({ name: 'account-exists', data: { to, fullName: account.fullName }, correlationId });
  return mailJob({ name: 'verification-code', data: { ...code }, correlationId });
}
