import { releaseStock, reserveStock, type StockReservation } from '@garage/contracts';
import { timesParallel, waitUntil, type Random } from '@garage/local';
import { ask, type Messaging } from '@garage/messaging';
import type { Pace } from '../killable/pace.ts';
import type { Answer } from '../stack-client.ts';
import type { StockHistory } from './history.ts';
import { contactOf, newId, type Caller, type ShopClient } from './shop-client.ts';

export interface Load {
  shop: ShopClient;
  messaging: Messaging;
  random: Random;
  products: readonly string[];
  checkouts: number;
  parallel: number;
  pace: Pace;
}

export type LoadRecord = Pick<StockHistory, 'checkouts' | 'direct'> & { customers: Caller[] };

/**
 * One in this many checkouts, on average: `twice` is sent twice at the same time; `direct` is accompanied by a reservation directly in
 * catalogue; the order of the others is cancelled, completed, or cancelled and reopened.
 */
const ODDS = { twice: 6, direct: 25, cancelled: 8, completed: 10, reopened: 20 };
const CHECKOUTS_PER_CUSTOMER = 2;

/** Runs all checkouts and adds each result to the record. */
export async function runLoad(load: Load, record: LoadRecord): Promise<void> {
  const { shop, random, checkouts, parallel, pace } = load;
  const staff = await shop.caller('admin');
  await timesParallel(Math.ceil(checkouts / CHECKOUTS_PER_CUSTOMER), parallel, async (index) => {
    const customer = await shop.caller('customer');
    record.customers.push(customer);
    const count = Math.min(CHECKOUTS_PER_CUSTOMER, checkouts - index * CHECKOUTS_PER_CUSTOMER);
    for (let done = 0; done < count; done += 1) {
      await pace.start();
      if (random.below(ODDS.direct) === 0) record.direct.push(await reserveDirectly(load));
      await checkOut(load, { customer, staff }, record);
    }
  });
}

interface People {
  customer: Caller;
  staff: Caller;
}

interface OrderAnswer {
  order?: { _id?: string };
}

async function checkOut(load: Load, people: People, record: LoadRecord): Promise<void> {
  const { shop, random, products } = load;
  const { customer } = people;
  const { accountId } = customer;
  for (const productId of random.shuffle(products).slice(0, 1 + random.below(3))) {
    const body = { accountId, productId, quantity: 1 + random.below(3) };
    await shop.ask(customer, '/api/cart', { body });
  }
  const key = newId();
  const call = { body: contactOf(customer), key };
  const send = (): Promise<Answer<OrderAnswer>> => shop.ask(customer, '/api/orders/create', call);
  const answers = await Promise.all(random.below(ODDS.twice) === 0 ? [send(), send()] : [send()]);
  const [first] = answers;
  const orderId = (first?.status === 201 && first.body.order?._id) || null;
  record.checkouts.push({ accountId, key, answers: answers.map(({ status, text }) => `${status} ${text}`), orderId });
  if (orderId === null) await clearCart(shop, customer);
  else await changeOrder(load, people, orderId);
}

async function clearCart(shop: ShopClient, customer: Caller): Promise<void> {
  const { body: lines } = await shop.ask<{ _id: string }[]>(customer, `/api/cart/${customer.accountId}`);
  for (const { _id } of lines) await shop.ask(customer, `/api/cart/${_id}`, { method: 'DELETE' });
}

/** Cancels, completes, or cancels and reopens some orders. */
async function changeOrder({ shop, random }: Load, { customer, staff }: People, orderId: string): Promise<void> {
  const path = `/api/orders/${orderId}`;
  const set = (status: string) => shop.ask(staff, path, { method: 'PUT', body: { status } });
  if (random.below(ODDS.cancelled) === 0) await shop.ask(customer, `/api/orders/cancel/${orderId}`, { method: 'PUT' });
  else if (random.below(ODDS.completed) === 0) await set('completed');
  else if (random.below(ODDS.reopened) === 0) {
    await set('cancelled');
    await set('processing');
  }
}

/** Reserves stock without an order, with the same product in two lines; releases some of it again. */
async function reserveDirectly({ messaging, random, products }: Load): Promise<StockHistory['direct'][number]> {
  const orderId = newId();
  const [productId = ''] = random.shuffle(products);
  const lines = [
    { productId, quantity: 1 + random.below(2) },
    { productId, quantity: 1 },
  ];
  const request: StockReservation = { orderId, attempt: 1, lines };
  const retry = { what: 'An answer of catalogue', timeoutMs: 300_000, intervalMs: 200 };
  const timeoutMs = 10_000;
  const { outcome } = await waitUntil(() => ask({ messaging, contract: reserveStock, request, timeoutMs }), retry);
  const reserved = outcome === 'reserved';
  if (!reserved || random.below(2) === 0) return { orderId, reserved, held: reserved, lines };
  const release = { orderId, attempt: 1 };
  await waitUntil(() => ask({ messaging, contract: releaseStock, request: release, timeoutMs }), retry);
  return { orderId, reserved, held: false, lines };
}
