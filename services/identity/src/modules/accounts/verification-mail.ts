import { mailJob } from '@garage/mail';
import type { SealedCode } from '../codes/index.ts';
import type { Account } from './account.ts';

interface VerificationMail {
  /** Null when the e-mail has none. */
  account: Pick<Account, 'verified' | 'fullName'> | null;
  /** When the e-mail is free again that an account has just left. */
  reservedUntil?: Date | null;
  code: SealedCode;
  correlationId: string;
}

/**
 * What is mailed to who asks to be verified. The answer on the site never tells whether there is an account, so the mail does: a
 * code to who needs one, and to everybody else how things are. The code of such a mail is known to nobody.
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
