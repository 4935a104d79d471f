import { timesParallel, type LocalServers } from '@garage/local';
import { failedClaims } from '../command.ts';
import { contactOf, newId, type ShopClient } from '../stock/shop-client.ts';
import { openSetup } from '../stock/setup.ts';

export interface StormOptions {
  servers: LocalServers;
  keys: number;
  /** How often each key is sent at once. */
  repeats: number;
  /** How many keys are sent at the same time. */
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
  /** Units that are no longer in stock. */
  unitsTaken: number;
  seconds: number;
}

/** Sends every idempotency key many times at once, and once more with another body; then reads the databases. */
export async function runStorm({ servers, keys, repeats, parallel }: StormOptions): Promise<StormReport> {
  const setup = await openSetup({ servers, products: 20, quantity: keys });
  try {
    const products = [...setup.initial.keys()];
    const start = performance.now();
    const outcomes = await timesParallel(keys, parallel, (index) =>
      sendKey(setup.shop, { productId: products[index % products.length] ?? '', repeats }),
    );
    const seconds = Math.round((performance.now() - start) / 1_000);
    const { catalogue, commerce } = setup.databases;
    const stored = await catalogue.db.collection<{ quantity: number }>('products').find().toArray();
    return {
      keys,
      sent: keys * repeats,
      orders: await commerce.db.collection('orders').countDocuments({ status: 'pending' }),
      differing: outcomes.filter(({ same }) => !same).length,
      unrefused: outcomes.filter(({ refused }) => !refused).length,
      unitsTaken: stored.reduce((sum, { quantity }) => sum + keys - quantity, 0),
      seconds,
    };
  } finally {
    await setup.close();
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
  await shop.ask(customer, '/api/cart', { method: 'POST', body: cart });
  const key = newId();
  const send = (body: object) => shop.ask(customer, '/api/orders/create', { method: 'POST', body, key });
  const body = contactOf(customer);
  const answers = await Promise.all(Array.from({ length: repeats }, () => send(body)));
  const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`));
  const changed = await send({ ...body, note: 'khác' });
  return { same: texts.size === 1 && answers[0]?.status === 201, refused: changed.status === 422 };
}

/** Empty when the run passed. */
export const faultsOfStorm = ({ keys, orders, differing, unrefused, unitsTaken }: StormReport): string[] =>
  failedClaims([
    [orders === keys, `${keys} keys made ${orders} orders`],
    [differing === 0, `${differing} keys had different answers`],
    [unrefused === 0, `${unrefused} changed bodies were not refused`],
    [unitsTaken === keys, `${unitsTaken} units were taken`],
  ]);
