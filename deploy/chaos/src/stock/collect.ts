import { mapParallel } from '@garage/local';
import type { ObjectId } from 'mongodb';
import type { StockHistory } from './history.ts';
import type { StockSetup } from './setup.ts';
import type { Caller, ShopClient } from './shop-client.ts';

interface ProductRow {
  _id: ObjectId;
  quantity: number;
}

interface ReservationRow extends Omit<StockHistory['reservations'][number], 'orderId' | 'placing'> {
  _id: string;
  placing?: object;
}

interface OrderRow extends Omit<StockHistory['orders'][number], 'id' | 'reopening' | 'releaseDue'> {
  _id: ObjectId;
  reopening?: object;
  releaseDue?: number;
}

type Databases = StockSetup['databases'];

/** Number of orders that were placed or reopened no later than `until` and are not in a final state. */
export async function countUnfinished({ catalogue, commerce }: Databases, until: Date): Promise<number> {
  const orders = commerce.db.collection('orders');
  const counts = await Promise.all([
    orders.countDocuments({ 'reopening.since': { $lte: until } }),
    orders.countDocuments({ releaseDue: { $gt: 0 }, createdAt: { $lte: until } }),
    catalogue.db.collection('reservations').countDocuments({ 'placing.since': { $lte: until } }),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

export async function collectStored({ catalogue, commerce }: Databases, initial: ReadonlyMap<string, number>) {
  const products = await catalogue.db.collection<ProductRow>('products').find().toArray();
  const reservations = await catalogue.db.collection<ReservationRow>('reservations').find().toArray();
  const orders = await commerce.db.collection<OrderRow>('orders').find().toArray();
  return {
    products: products.map(({ _id, quantity }) => {
      const id = _id.toHexString();
      return { id, initial: initial.get(id) ?? 0, available: quantity };
    }),
    reservations: reservations.map(({ _id: orderId, placing, ...reservation }) => ({
      ...reservation,
      orderId,
      placing: placing !== undefined,
    })),
    orders: orders.map(({ _id, reopening, releaseDue = 0, ...order }) => ({
      ...order,
      id: _id.toHexString(),
      reopening: reopening !== undefined,
      releaseDue: releaseDue > 0,
    })),
  };
}

const PARALLEL = 8;

export async function collectHistories(shop: ShopClient, customers: readonly Caller[]) {
  const entries = await mapParallel(customers, PARALLEL, async (customer) => {
    const path = `/api/orders/account/${customer.accountId}?page=1&limit=100`;
    const { status, body } = await shop.ask<{ _id: string }[]>(customer, path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return [customer.accountId, body.map(({ _id }) => _id)] as const;
  });
  return Object.fromEntries(entries);
}
