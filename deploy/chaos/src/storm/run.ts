import type { LocalServers } from '@garage/local';
import type { ShopClient } from '../stock/shop-client.ts';
import { contactOf, newId } from '../stock/shop-client.ts';
import { openStage } from '../stock/stage.ts';

export interface StormOptions {
  servers: LocalServers;
  keys: number;
  /** How often each key is sent at once. */
  repeats: number;
  /** How many keys at once. */
  parallel: number;
}

export interface StormReport {
  keys: number;
  sent: number;
  orders: number;
  /** Keys whose answers were not all the same 201. */
  differing: number;
  /** Keys whose changed body was not refused with 422. */
  unrefused: number;
  /** Units that are gone from the shelves. */
  unitsTaken: number;
  seconds: number;
}

/** Sends every key many times at once, and once more with another body; then asks the databases. */
export async function runStorm({ servers, keys, repeats, parallel }: StormOptions): Promise<StormReport> {
  const stage = await openStage({ servers, products: 20, quantity: keys });
  try {
    const products = [...stage.initial.keys()];
    const begun = performance.now();
    const outcomes: KeyOutcome[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < keys) {
        const productId = products[next % products.length] ?? '';
        next += 1;
        outcomes.push(await sendKey(stage.shop, { productId, repeats }));
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const { catalogue, commerce } = stage.databases;
    const shelves = await catalogue.db.collection<{ quantity: number }>('products').find().toArray();
    return {
      keys,
      sent: keys * repeats,
      orders: await commerce.db.collection('orders').countDocuments({ status: 'pending' }),
      differing: outcomes.filter(({ same }) => !same).length,
      unrefused: outcomes.filter(({ refused }) => !refused).length,
      unitsTaken: shelves.reduce((sum, { quantity }) => sum + keys - quantity, 0),
      seconds,
    };
  } finally {
    await stage.close();
  }
}

interface KeyOutcome {
  same: boolean;
  refused: boolean;
}

async function sendKey(
  shop: ShopClient,
  { productId, repeats }: { productId: string; repeats: number },
): Promise<KeyOutcome> {
  const customer = await shop.caller('customer');
  const cart = { accountId: customer.accountId, productId, quantity: 1 };
  await shop.ask(customer, { method: 'POST', path: '/api/cart', body: cart });
  const key = newId();
  const send = (body: object) => shop.ask(customer, { method: 'POST', path: '/api/orders/create', body, key });
  const body = contactOf(customer);
  const answers = await Promise.all(Array.from({ length: repeats }, () => send(body)));
  const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`));
  const changed = await send({ ...body, note: 'khác' });
  return { same: texts.size === 1 && answers[0]?.status === 201, refused: changed.status === 422 };
}

/** What the storm disproves; empty when all held. */
export function faultsOfStorm({ keys, orders, differing, unrefused, unitsTaken }: StormReport): string[] {
  const claims: Array<[boolean, string]> = [
    [orders === keys, `${keys} keys made ${orders} orders`],
    [differing === 0, `${differing} keys were answered in different ways`],
    [unrefused === 0, `${unrefused} changed bodies were not refused`],
    [unitsTaken === keys, `${unitsTaken} units were taken`],
  ];
  return claims.filter(([holds]) => !holds).map(([, fault]) => fault);
}
