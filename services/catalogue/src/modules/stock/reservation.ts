/** What an order has of the stock. */
export interface Reservation {
  orderId: string;
  /** `sold` is for good unless the order changes its mind; what is released is refused from then on. */
  state: 'reserved' | 'sold' | 'released';
  /** The last time that the order asked for stock; no earlier one counts any more. */
  attempt: number;
  /** One a product, as it was sold then; none when the order was released before it ever had anything. */
  lines: ReservedLine[];
  /** The order's version that `sold` and its undoing follow. */
  orderVersion: number;
}

export interface ReservedLine {
  productId: string;
  quantity: number;
  name: string;
  image: string;
  price: number;
}

/** Whether stock is out for it. */
export const holdsStock = (reservation: Reservation | null): reservation is Reservation =>
  reservation !== null && reservation.state !== 'released';

/** How many of each product all lines want together, by id: whoever takes several takes them in this order. */
export function sumLines(
  lines: readonly { productId: string; quantity: number }[],
): { productId: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
}
