import { timesParallel, type LocalServers } from '@garage/local';
import { openSetup } from '../stock/setup.ts';
import { contactOf, newId, type ShopClient } from '../stock/shop-client.ts';

export interface StormOptions {
  servers: LocalServers;
  keys: number;
  repeats: number;
  parallel: number;
  /** Number of processes of commerce, and of catalogue; default: 1. */
  processes?: number;
}

/** Sends each idempotency key many times at once, and once more with another body; then reads the databases. */
export async function runStorm({ servers, keys, repeats, parallel, processes = 1 }: StormOptions) {
  await using cleanUp = new AsyncDisposableStack();
  const { initial, shop, databases } = await openSetup(cleanUp, { servers, products: 20, quantity: keys, processes });
  const products = [...initial.keys()];
  const outcomes = await timesParallel(keys, parallel, (index) =>
    sendKey(shop, { productId: products[index % products.length] ?? '', repeats }),
  );
  const orders = await databases.commerce.db.collection('orders').countDocuments({ status: 'pending' });
  const stored = await databases.catalogue.db.collection<{ quantity: number }>('products').find().toArray();
  const unitsTaken = stored.reduce((sum, { quantity }) => sum + keys - quantity, 0);
  return {
    figures: { keys, sent: keys * repeats },
    none: {
      'orders more or fewer than keys': orders - keys,
      'units more or fewer than keys': unitsTaken - keys,
      'keys had different answers': outcomes.filter(({ same }) => !same).length,
      'changed bodies were not refused': outcomes.filter(({ refused }) => !refused).length,
    },
    some: { 'order was placed': orders },
  };
}

async function sendKey(shop: ShopClient, { productId, repeats }: { productId: string; repeats: number }) {
  const customer = await shop.caller('customer');
  await shop.ask(customer, '/api/cart', { body: { accountId: customer.accountId, productId, quantity: 1 } });
  const key = newId();
  const send = (body: object) => shop.ask(customer, '/api/orders/create', { body, key });
  const body = contactOf(customer);
  const answers = await Promise.all(Array.from({ length: repeats }, () => send(body)));
  const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`));
  const changed = await send({ ...body, note: 'khác' });
  return { same: texts.size === 1 && answers[0]?.status === 201, refused: changed.status === 422 };
}
