import type { Order as PublicOrder, OrderDetail } from '@garage/contracts';
import { PAYMENT_METHOD } from '@garage/contracts';
import type { Order } from './order.ts';

export function presentOrder({ id, name, phone, email, address, note, status, total, placedAt }: Order): PublicOrder {
  return {
    _id: id,
    name,
    phone,
    email,
    address,
    payment_method: PAYMENT_METHOD,
    note,
    status,
    total,
    createdAt: placedAt.toISOString(),
  };
}

export function presentOrderDetail(order: Order): OrderDetail {
  return {
    order: presentOrder(order),
    accountId: order.accountId,
    lines: order.lines.map(({ id, productId, name, image, quantity, price }) => ({
      _id: id,
      product_id: { _id: productId, name, image },
      quantity,
      price,
    })),
    timeline: order.timeline.map(({ status, at, by }) => ({ status, at: at.toISOString(), ...(by && { by }) })),
  };
}
