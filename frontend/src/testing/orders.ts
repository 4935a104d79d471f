/** Orders for component tests. */
import type { Order, OrderDetail } from '@garage/contracts';
import { newId } from './ids.ts';
import { done, failure, stub } from './stub-api.ts';

export function newOrder(changes: Partial<Order> = {}): Order {
  return {
    _id: newId(),
    name: 'Trần Thị Lan',
    phone: '0912345678',
    email: 'lan@garage.local',
    address: '12 Lê Lợi, Phường Bến Thành, TP. Hồ Chí Minh',
    payment_method: 'COD',
    note: '',
    status: 'pending',
    total: 900_000,
    createdAt: '2026-03-01T02:00:00.000Z',
    ...changes,
  };
}

export const productName = 'Má phanh trước';

function timelineOf({ status, createdAt }: Order): OrderDetail['timeline'] {
  const placed = { status: 'pending', at: createdAt, by: 'customer' } as const;
  const by = status === 'cancelled' ? 'customer' : 'staff';
  return status === 'pending' ? [placed] : [placed, { status, at: '2026-03-01T03:00:00.000Z', by }];
}

/** An order of two pieces of a product. */
export function detailOf(order: Order): OrderDetail {
  const product = { _id: newId(), name: productName, image: '' };
  return {
    order,
    lines: [{ _id: newId(), product_id: product, quantity: 2, price: order.total / 2 }],
    timeline: timelineOf(order),
  };
}

/** Answers the operations of staff on these orders of one account. Changing a status changes the order. */
export function stubOrders(orders: Order[]): void {
  const accountId = newId();
  const positionOf = (id: string | undefined) => orders.findIndex(({ _id }) => _id === id);
  stub('orders.list', () => [...orders]);
  stub('contacts.list', []);
  stub('orders.detail', ({ params }) => {
    const order = orders[positionOf(params['id'])];
    return order ? { ...detailOf(order), accountId } : failure(404, 'Không tìm thấy đơn hàng.');
  });
  stub('orders.update', ({ params, body }) => {
    const position = positionOf(params['id']);
    const order = orders[position];
    if (!order) return failure(404, 'Không tìm thấy đơn hàng.');
    orders[position] = { ...order, status: body.status };
    return done('Cập nhật trạng thái đơn hàng thành công!');
  });
}
