/** How many different products a cart holds at most. */
export const MOST_CART_LINES = 50;

/** How many of one product a cart line holds at most, whatever the stock. */
export const MOST_PER_LINE = 999;

/** What an order can be, in the order that it usually takes. Staff may set any. */
export const orderStatuses = ['pending', 'processing', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The only way to pay. */
export const PAYMENT_METHOD = 'COD';

/** An order as people call it: the last six characters of its id. */
export const orderCodeOf = (id: string): string => id.slice(-6).toUpperCase();
