import type { ErrorCode, OrderActor, OrderStatus } from '@garage/contracts';
import type { FailureDetails } from '@garage/service-kit';

/** Contact data of an order; those that the customer entered, with the phone number normalised. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
  /** Postal address; empty when none was given. */
  address: string;
  note: string;
  /** SHA-256 of the account's confirmed e-mail when it ordered; absent without one, or after that e-mail was changed. */
  accountEmailDigest?: string;
}

/** The fields that the customer entered; optional ones included, so that whoever lists them must not forget one. */
export type EnteredContact = Required<Omit<Contact, 'accountEmailDigest'>>;

/** A line of a placed order. Name, picture and price are those at the time of the order. */
export interface OrderLine {
  id: string;
  productId: string;
  quantity: number;
  name: string;
  image: string;
  price: number;
}

/** The error that the customer got instead of a placed order. */
export interface Refusal {
  code: ErrorCode;
  values?: Record<string, string | number>;
  details?: FailureDetails;
}

/**
 * What is stored for a request to place an order. `failed` orders are never shown: those with a `refusal` were refused, the others have ended
 * before they were stored, for example because a process crashed, and their customers got no response.
 */
export interface OrderAttempt extends Contact {
  id: string;
  accountId: string;
  status: 'failed' | OrderStatus;
  /** Hash of the request body, to recognise a repeated request with this idempotency key. */
  bodyHash: string;
  refusal?: Refusal;
  createdAt: Date;
  /** The placed order; null when it was not placed. */
  placed: Order | null;
}

/** One change of an order's status. */
interface StatusEntry {
  status: OrderStatus;
  at: Date;
  /** Absent in entries that an earlier release wrote. */
  by?: OrderActor;
}

export interface Order extends Contact {
  id: string;
  accountId: string;
  status: OrderStatus;
  lines: OrderLine[];
  /** Whole đồng. */
  total: number;
  timeline: StatusEntry[];
  placedAt: Date;
  /** Version from 1, which every change increments and the order's events carry. */
  version: number;
  /** Number of the order's current or, if it holds no stock, last reservation. */
  attempt: number;
  /** False when staff deleted the order, which removes it from all of their lists. */
  listed: boolean;
  /** False when the customer removed the order from the history. */
  listedToOwner: boolean;
}
