import type { Account } from '@garage/contracts';

/** One login. Device and address are stored only as precisely as the account's owner sees them. */
export interface SignIn {
  id: string;
  accountId: string;
  /** The session id, which the issued token contains as `sid`. */
  sessionId: string;
  at: Date;
  method: Account['type'];
  device: string;
  address: string;
}

/** The parts of a request that describe the client. */
export interface Client {
  userAgent: string | undefined;
  /** IPv4 or IPv6. */
  address: string;
}
