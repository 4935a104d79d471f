import type { Messaging } from '@garage/messaging';
import { ask } from '@garage/messaging';
import type { StockReservation } from '@garage/contracts';
import { releaseStock, reserveStock } from '@garage/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { StockHistory } from './history.ts';
import type { Answer, Caller, ShopClient } from './shop-client.ts';
import { contactOf, newId } from './shop-client.ts';

export interface Load {
  shop: ShopClient;
  messaging: Messaging;
  random: Random;
  products: readonly string[];
  /** How many checkouts there are, and how many of them at once. */
  checkouts: number;
  parallel: number;
}

export type LoadRecord = Pick<StockHistory, 'checkouts' | 'direct'> & { customers: Caller[] };

/** One in so many checkouts is sent twice at once, goes past commerce, is cancelled … */
const ODDS = { twice: 6, direct: 25, cancelled: 8, completed: 10, reopened: 20 };

/** Runs all checkouts; what came of them is added to the record as it comes. */
export async function runLoad(load: Load, record: LoadRecord): Promise<void> {
  const staff = await load.shop.caller('admin');
  let begun = 0;
  const work = async (): Promise<void> => {
    while (begun < load.checkouts) {
      const customer = await load.shop.caller('customer');
      record.customers.push(customer);
      // Each customer comes twice.
      for (let visit = 0; visit < 2 && begun < load.checkouts; visit += 1) {
        begun += 1;
        if (load.random.below(ODDS.direct) === 0) record.direct.push(await reserveDirectly(load));
        await checkOut(load, { customer, staff }, record);
      }
    }
  };
  await Promise.all(Array.from({ length: load.parallel }, work));
}

interface People {
  customer: Caller;
  staff: Caller;
}

async function checkOut(load: Load, people: People, record: LoadRecord): Promise<void> {
  const { shop, random, products } = load;
  const { customer } = people;
  const wanted = random.shuffle(products).slice(0, 1 + random.below(3));
  for (const productId of wanted) {
    const body = { accountId: customer.accountId, productId, quantity: 1 + random.below(3) };
    await shop.ask(customer, { method: 'POST', path: '/api/cart', body });
  }
  const key = newId();
  const send = () => shop.ask(customer, { method: 'POST', path: '/api/orders/create', body: contactOf(customer), key });
  const answers = await Promise.all(random.below(ODDS.twice) === 0 ? [send(), send()] : [send()]);
  const orderId = orderIdIn(answers[0]);
  record.checkouts.push({
    accountId: customer.accountId,
    key,
    answers: answers.map(({ status, text }) => `${status} ${text}`),
    orderId,
  });
  if (orderId === null) await clearCart(shop, customer);
  else await changeOrder(load, people, orderId);
}

function orderIdIn(answer: Answer | undefined): string | null {
  if (answer?.status !== 201) return null;
  const { order }: { order?: { _id?: string } } = JSON.parse(answer.text);
  return order?._id ?? null;
}

async function clearCart(shop: ShopClient, customer: Caller): Promise<void> {
  const { text } = await shop.ask(customer, { method: 'GET', path: `/api/cart/${customer.accountId}` });
  const lines: { _id: string }[] = JSON.parse(text);
  for (const { _id } of lines) await shop.ask(customer, { method: 'DELETE', path: `/api/cart/${_id}` });
}

/** Some orders are cancelled, completed, or cancelled and taken up again. */
async function changeOrder({ shop, random }: Load, { customer, staff }: People, orderId: string): Promise<void> {
  const path = `/api/orders/${orderId}`;
  const set = (status: string) => shop.ask(staff, { method: 'PUT', path, body: { status } });
  if (random.below(ODDS.cancelled) === 0) await shop.ask(customer, { method: 'PUT', path: `${path}/cancel` });
  else if (random.below(ODDS.completed) === 0) await set('completed');
  else if (random.below(ODDS.reopened) === 0) {
    await set('cancelled');
    await set('processing');
  }
}

/** An order that nobody placed, with the same product in two lines. Some of them are given back. */
async function reserveDirectly({ messaging, random, products }: Load): Promise<StockHistory['direct'][number]> {
  const orderId = newId();
  const [productId = ''] = random.shuffle(products);
  const lines = [
    { productId, quantity: 1 + random.below(2) },
    { productId, quantity: 1 },
  ];
  const request: StockReservation = { orderId, attempt: 1, lines };
  const { outcome } = await persist(() => ask({ messaging, contract: reserveStock, request, timeoutMs: 10_000 }));
  const reserved = outcome === 'reserved';
  if (!reserved || random.below(2) === 0) return { orderId, reserved, held: reserved, lines };
  await persist(() => ask({ messaging, contract: releaseStock, request: { orderId, attempt: 1 }, timeoutMs: 10_000 }));
  return { orderId, reserved, held: false, lines };
}

async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 600; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(200);
    }
  }
}
