import { emailDigest } from './email-digest.ts';

/** The recipient of mails about an order or appointment. */
export interface Recipient {
  /** Null for a guest. */
  accountId: string | null;
  email: string;
  /** SHA-256 of the account's confirmed e-mail at the time of the request; absent when it is not known. */
  accountEmailDigest?: string;
}

/**
 * The account whose mails the recipient may stop with a link in a mail: only the owner of the account's own address. A
 * customer can enter the address of somebody else, who must not be able to change the customer's preferences.
 */
export function stoppableAccount({ accountId, email, accountEmailDigest }: Recipient): { accountId?: string } {
  const isOwn = accountEmailDigest !== undefined && emailDigest(email) === accountEmailDigest;
  return accountId !== null && isOwn ? { accountId } : {};
}
