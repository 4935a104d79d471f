import type { CartItem } from '@garage/contracts';

/** Price of a line, in đồng. */
export const amountOf = ({ quantity, product_id: { price } }: CartItem): number => quantity * price;

/** Price of the cart, in đồng. */
export const totalOf = (cart: readonly CartItem[]): number => cart.reduce((sum, line) => sum + amountOf(line), 0);

/** True when the stock is lower than the quantity. */
export const isStockTooLow = ({ quantity, product_id: { quantity: stock } }: CartItem): boolean => quantity > stock;

/** Quantity after pressing minus: one less, but at most the stock and at least 1. */
export function decreasedQuantity({ quantity, product_id: { quantity: stock } }: CartItem): number {
  return Math.max(1, Math.min(quantity - 1, stock));
}
