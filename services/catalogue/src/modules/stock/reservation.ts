import type { ReservationOwner, StockReservation } from '@garage/contracts';

/** The stock reserved for an order. */
export interface Reservation {
  orderId: string;
  /**
   * `sold` changes only when the order's completion is undone or its stock is returned; a released attempt is refused
   * from then on.
   */
  state: 'reserved' | 'sold' | 'released';
  /** Number of the order's latest attempt to reserve; requests for lower numbers are refused. */
  attempt: number;
  /**
   * One line per product, with its data at the time of the order; empty when the order was released before anything
   * was reserved.
   */
  lines: ReservedLine[];
  /** Version of the order event that last set `reserved` or `sold`; older events are ignored. */
  orderVersion: number;
  /**
   * Present while the order is being placed: its owner has not confirmed yet that it is stored. Never present on a released
   * reservation, so that a repeat of its request reserves anew.
   */
  placing?: Placing;
}

interface Placing {
  /** Identifies a customer’s request; a repeat gets this reservation instead of another one. */
  request: string;
  /** Hash of the request’s body, to recognise another body. */
  bodyHash: string;
  /** The service to ask what became of the order. */
  owner: ReservationOwner;
  since: Date;
}

export interface ReservedLine {
  productId: string;
  quantity: number;
  name: string;
  image: string;
  price: number;
}

/** A reservation of these lines, made now. `orderVersion`: see Reservation. */
export function newReservation(
  { orderId, attempt, placing }: Pick<StockReservation, 'orderId' | 'attempt' | 'placing'>,
  lines: ReservedLine[],
  orderVersion = 0,
): Reservation {
  const since = placing && { placing: { ...placing, since: new Date() } };
  return { orderId, state: 'reserved', attempt, lines, orderVersion, ...since };
}

/** True while stock is reserved or sold. */
export const holdsStock = (reservation: Reservation | null): reservation is Reservation =>
  reservation !== null && reservation.state !== 'released';

/** Total quantity per product, sorted by id: all callers lock products in this order. */
export function sumLines(
  lines: readonly { productId: string; quantity: number }[],
): { productId: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
}
