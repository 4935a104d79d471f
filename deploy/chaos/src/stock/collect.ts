import type { Mongo } from '@garage/mongo';
import type { ObjectId } from 'mongodb';
import type { HistoryLine, StockHistory } from './history.ts';
import type { Caller, ShopClient } from './shop-client.ts';

interface ProductRow {
  _id: ObjectId;
  quantity: number;
}

interface ReservationRow {
  _id: string;
  state: StockHistory['reservations'][number]['state'];
  attempt: number;
  lines: HistoryLine[];
}

interface OrderRow {
  _id: ObjectId;
  accountId: string;
  status: string;
  attempt: number;
  listedToOwner: boolean;
  reopening?: object;
  releaseDue?: number;
  lines: HistoryLine[];
}

export interface Databases {
  catalogue: Mongo;
  commerce: Mongo;
}

/** How many orders that were begun until then are not final yet. */
export async function countUnfinished({ commerce }: Databases, until: Date): Promise<number> {
  const orders = commerce.db.collection('orders');
  const counts = await Promise.all([
    orders.countDocuments({ status: 'placing', createdAt: { $lte: until } }),
    orders.countDocuments({ 'reopening.since': { $lte: until } }),
    orders.countDocuments({ releaseDue: { $gt: 0 }, createdAt: { $lte: until } }),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

const toLines = (lines: readonly HistoryLine[]): HistoryLine[] =>
  lines.map(({ productId, quantity }) => ({ productId, quantity }));

/** What the two databases say. */
export async function collectStored(
  { catalogue, commerce }: Databases,
  initial: ReadonlyMap<string, number>,
): Promise<Pick<StockHistory, 'products' | 'reservations' | 'orders'>> {
  const products = await catalogue.db.collection<ProductRow>('products').find().toArray();
  const reservations = await catalogue.db.collection<ReservationRow>('reservations').find().toArray();
  const orders = await commerce.db.collection<OrderRow>('orders').find().toArray();
  return {
    products: products.map(({ _id, quantity }) => {
      const id = _id.toHexString();
      return { id, initial: initial.get(id) ?? 0, available: quantity };
    }),
    reservations: reservations.map(({ _id, state, attempt, lines }) => ({
      orderId: _id,
      state,
      attempt,
      lines: toLines(lines),
    })),
    orders: orders.map(({ _id, accountId, status, attempt, listedToOwner, reopening, releaseDue = 0, lines }) => ({
      id: _id.toHexString(),
      accountId,
      status,
      attempt,
      listedToOwner,
      reopening: reopening !== undefined,
      releaseDue: releaseDue > 0,
      lines: toLines(lines),
    })),
  };
}

const AT_ONCE = 8;

/** What every customer sees of the own orders. */
export async function collectHistories(
  shop: ShopClient,
  customers: readonly Caller[],
): Promise<StockHistory['histories']> {
  const histories: StockHistory['histories'] = {};
  const waiting = [...customers];
  const work = async (): Promise<void> => {
    for (let customer = waiting.pop(); customer; customer = waiting.pop()) {
      const path = `/api/orders/account/${customer.accountId}?page=1&limit=100`;
      const { status, text } = await shop.ask(customer, { method: 'GET', path });
      if (status !== 200) throw new Error(`A history is answered ${status}`);
      const orders: { _id: string }[] = JSON.parse(text);
      histories[customer.accountId] = orders.map(({ _id }) => _id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return histories;
}
