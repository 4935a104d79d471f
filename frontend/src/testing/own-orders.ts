/** The customer's own orders for component tests. */
import type { Order } from '@garage/contracts';
import { detailOf } from './orders.ts';
import { done, refusal, stub, SUCCESS } from './stub-api.ts';

/** Answers the operations of a customer on these orders. Cancelling changes the order; a removed one leaves the list. */
export function stubOwnOrders(orders: Order[]): void {
  const positionOf = (id: string | undefined) => orders.findIndex(({ _id }) => _id === id);
  stub('notices.read', { count: 0 });
  stub('orders.listOwn', () => [...orders]);
  stub('orders.detail', ({ params }) => {
    const order = orders[positionOf(params['id'])];
    return order ? detailOf(order) : refusal('ORDER_NOT_FOUND');
  });
  stub('orders.cancel', ({ params }) => {
    const position = positionOf(params['id']);
    const order = orders[position];
    if (order?.status !== 'pending') return refusal('ORDER_NOT_CANCELLABLE');
    orders[position] = { ...order, status: 'cancelled' };
    return done('Đã hủy đơn hàng.');
  });
  stub('orders.delete', ({ params }) => {
    const position = positionOf(params['id']);
    if (orders[position]?.status === 'processing') return refusal('ORDER_NOT_CANCELLABLE');
    orders.splice(position, 1);
    return { status: SUCCESS, data: { message: 'Đã xóa đơn hàng.' } };
  });
}
