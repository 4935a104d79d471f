import type { Account } from '@garage/contracts';

/** One login, with only as much of device and address as its owner is shown. */
export interface SignIn {
  id: string;
  accountId: string;
  /** The `sid` of the issued token. */
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
