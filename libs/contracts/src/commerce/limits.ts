/** Maximum number of different products in a cart. */
export const MAX_CART_LINES = 50;

/** Maximum quantity of a cart line, regardless of the stock. */
export const MAX_PER_LINE = 999;

/** Statuses of an order, in the usual sequence. Staff may set any of them. */
export const orderStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who changed the status of an order. */
export const orderActors = ['customer', 'staff'] as const;
export type OrderActor = (typeof orderActors)[number];

/**
 * What became of a line of an order that is put into the cart again: all of it is in the cart, less than was ordered
 * (`limited`), or nothing of it, for the reason that the name states.
 */
export const reorderOutcomes = ['added', 'limited', 'sold-out', 'not-sold', 'price-on-request', 'cart-full'] as const;
export type ReorderOutcome = (typeof reorderOutcomes)[number];

/** The only payment method that the shop offers. */
export const PAYMENT_METHOD = 'COD';

/** Short code of an order for people: the last six characters of its id. */
export const orderCodeOf = (id: string): string => id.slice(-6).toUpperCase();

/** Maximum lengths of what a customer enters at the checkout. */
export const ORDER_LENGTHS = { name: 100, email: 254, address: 300, note: 1000 } as const;
