import type { ErrorCode, OrderStatus } from '@garage/contracts';
import type { FailureDetails } from '@garage/service-kit';

/** Who ordered, as they wrote it; the phone number normalised. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
  /** Empty when none was given. */
  address: string;
  note: string;
}

/** What of the cart an order is about, before catalogue has said what it is. */
export interface WantedLine {
  productId: string;
  quantity: number;
}

/** Name, picture and price are those of the moment of the order. */
export interface OrderLine extends WantedLine {
  id: string;
  name: string;
  image: string;
  price: number;
}

/** Why an order came to nothing, as its customer was told. */
export interface Refusal {
  code: ErrorCode;
  values?: Record<string, string | number>;
  details?: FailureDetails;
}

/** An order before it is one: nobody is shown it. `failed` without a refusal was given up, and its customer told nothing. */
export interface OrderAttempt extends Contact {
  id: string;
  accountId: string;
  status: 'placing' | 'failed' | OrderStatus;
  /** What the request was, for the one that comes again with its key. */
  bodyHash: string;
  wanted: WantedLine[];
  expectedTotal?: number;
  refusal?: Refusal;
  createdAt: Date;
  /** What became of it. */
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
  /** Counts its changes, from 1: the version that its events carry. */
  version: number;
  /** Which reservation of stock it holds, or held last. */
  attempt: number;
  /** Neither is shown a list with it in any more. */
  listed: boolean;
  /** Its customer still has it in the history. */
  listedToOwner: boolean;
}
