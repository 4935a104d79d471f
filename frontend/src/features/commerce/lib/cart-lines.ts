import type { CartItem } from '@garage/contracts';

/** What a line costs, in đồng. */
export const amountOf = ({ quantity, product_id: { price } }: CartItem): number => quantity * price;

/** What the cart costs, in đồng. */
export const totalOf = (cart: readonly CartItem[]): number => cart.reduce((sum, line) => sum + amountOf(line), 0);

/** Whether there is not enough of it any more. */
export const isShort = ({ quantity, product_id: { quantity: stock } }: CartItem): boolean => quantity > stock;

/** One less, or as many as there are, if that is fewer still; never below 1. */
export function oneLess({ quantity, product_id: { quantity: stock } }: CartItem): number {
  return Math.max(1, Math.min(quantity - 1, stock));
}
