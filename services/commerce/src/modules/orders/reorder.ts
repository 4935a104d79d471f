import type { ReorderAnswer, ReorderedLine } from '@garage/contracts';
import { successMessages } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { ChangeCarts } from '../carts/index.ts';
import { refillCart } from '../carts/index.ts';
import type { OrderRepository } from './order-repository.ts';

interface Reorder extends ChangeCarts {
  orders: OrderRepository;
}

/**
 * Puts the products of a customer's own order into the cart again. Orders of others are unknown here, also to staff,
 * because only a cart of one's own can be filled.
 * @throws AppError ORDER_NOT_FOUND, CONFLICT, TOKEN_REVOKED
 */
export async function reorder(
  { orders, ...ofCarts }: Reorder,
  { id, accountId }: { id: string; accountId: string },
): Promise<ReorderedLine[]> {
  const order = await orders.find(id);
  if (order?.accountId !== accountId || !order.listedToOwner) throw new AppError('ORDER_NOT_FOUND');
  const refilled = await refillCart(ofCarts, { accountId, wanted: order.lines });
  const results = new Map(refilled.map((line) => [line.productId, line]));
  return order.lines.flatMap(({ productId, name, quantity, price: orderedPrice }) => {
    const result = results.get(productId);
    if (!result) return [];
    const { outcome, inCart, price } = result;
    return [{ productId, name, outcome, ordered: quantity, inCart, orderedPrice, price }];
  });
}

/** Says whether all, some or none of the products are in the cart now. */
export function reorderMessage(lines: ReorderAnswer['lines']): string {
  if (lines.every(({ outcome }) => outcome === 'added')) return successMessages.ORDER_REORDERED;
  const some = lines.some(({ outcome }) => outcome === 'added' || outcome === 'limited');
  return some ? successMessages.ORDER_REORDERED_PARTLY : successMessages.ORDER_NOT_REORDERED;
}
