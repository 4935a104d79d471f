import type { ErrorCode, OrderStatus } from '@garage/contracts';
import type { FailureDetails } from '@garage/service-kit';

/** Contact data as entered by the customer, with the phone number normalised. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
  /** Empty when none was given. */
  address: string;
  note: string;
}

/** A cart line being ordered, before catalogue adds name, picture and price. */
export interface WantedLine {
  productId: string;
  quantity: number;
}

/** Name, picture and price as of the time of the order. */
export interface OrderLine extends WantedLine {
  id: string;
  name: string;
  image: string;
  price: number;
}

/** The error a customer got for an order. */
export interface Refusal {
  code: ErrorCode;
  values?: Record<string, string | number>;
  details?: FailureDetails;
}

/**
 * An attempt to place an order; it is never shown. Status `failed` without a `refusal` means that the attempt was abandoned, for example
 * because its process crashed, and that the customer got no response.
 */
export interface OrderAttempt extends Contact {
  id: string;
  accountId: string;
  status: 'placing' | 'failed' | OrderStatus;
  /** Hash of the request body, to recognise repeats of its key. */
  bodyHash: string;
  wanted: WantedLine[];
  expectedTotal?: number;
  refusal?: Refusal;
  createdAt: Date;
  /** The placed order, if any. */
  placed: Order | null;
}

export interface Order extends Contact {
  id: string;
  accountId: string;
  status: OrderStatus;
  lines: OrderLine[];
  /** Whole đồng. */
  total: number;
  timeline: { status: OrderStatus; at: Date }[];
  placedAt: Date;
  /** Incremented with each change, from 1; the version of its events. */
  version: number;
  /** Number of its current or last stock reservation. */
  attempt: number;
  /** False when staff deleted it: it is in none of their lists any more. */
  listed: boolean;
  /** False when its customer removed it from the history. */
  listedToOwner: boolean;
}
