import type { Account } from '@garage/contracts';

/** One login. What is kept of its device and address is what its owner is shown, and no more. */
export interface SignIn {
  id: string;
  accountId: string;
  /** The `sid` of the token that it gave. */
  sessionId: string;
  at: Date;
  method: Account['type'];
  device: string;
  address: string;
}

/** What a request says of the device it comes from. */
export interface Client {
  userAgent: string | undefined;
  /** IPv4 or IPv6. */
  address: string;
}
