import type { Product, RouteOf } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { waitUntil } from '@garage/local';
import { MongoClient } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../stack-client.ts';

export interface PriceChanges {
  /** Changes no more; tells what is not as it was acknowledged. */
  finish(): Promise<{ lines: string[]; faults: string[] }>;
}

const EVERY_MS = 1_000;
const SETTLE_MS = 60_000;
const FIRST_PRICE = 100_000;

/** Changes the price of one product all the time, so that there are events on the way whenever a server goes. */
export function changePrices(
  stack: LocalStack,
  { prefix, token, product }: { prefix: string; token: string; product: Product },
): PriceChanges {
  const { name, description, quantity, category_id } = product;
  const ending = new AbortController();
  let price = FIRST_PRICE;
  let acknowledged = 0;
  /** Whether it is acknowledged. */
  const change = async (): Promise<boolean> => {
    price += 1;
    const body = { name, description, price, quantity, category_id: category_id._id };
    const answer = await ask<RouteOf<'products.update'>['response']>(`${stack.gateway}/api/products/${product._id}`, {
      method: 'PUT',
      token,
      body,
    }).catch(() => null);
    if (answer?.status !== 200) return false;
    acknowledged += 1;
    return true;
  };
  const changing = (async () => {
    for (;;) {
      const isKnown = await change();
      if (isKnown && ending.signal.aborted) return;
      await pause(EVERY_MS);
    }
  })();

  return {
    async finish() {
      ending.abort();
      await changing;
      const faults: string[] = [];
      const note = (error: unknown): void => void faults.push(error instanceof Error ? error.message : String(error));
      await waitUntil(() => assertShown(stack, { id: product._id, price }), {
        what: 'The last acknowledged price at every gateway',
        timeoutMs: SETTLE_MS,
      }).catch(note);
      await waitUntil(() => assertSettled(stack.mongodb, { prefix, id: product._id, price }), {
        what: 'Every event at its consumers',
        timeoutMs: SETTLE_MS,
      }).catch(note);
      return { lines: [`${acknowledged} changes of a price acknowledged, the last is known everywhere`], faults };
    },
  };
}

async function assertShown({ gateways }: LocalStack, { id, price }: { id: string; price: number }): Promise<void> {
  for (const gateway of gateways) {
    const { body } = await ask<Product>(`${gateway}/api/products/${id}`);
    if (body.price !== price) throw new Error(`a gateway shows ${body.price} instead of ${price}`);
  }
}

/** Nothing waits to be sent, and commerce's own copy of the product has the price. */
async function assertSettled(
  url: string,
  { prefix, id, price }: { prefix: string; id: string; price: number },
): Promise<void> {
  const client = await MongoClient.connect(url);
  try {
    for (const service of ['identity', 'catalogue', 'engagement', 'commerce', 'booking', 'chat']) {
      const waiting = await client.db(`${prefix}_${service}`).collection('outbox').countDocuments();
      if (waiting > 0) throw new Error(`${waiting} events wait in ${service}`);
    }
    const copies = await client.db(`${prefix}_commerce`).collection('known_products').find().toArray();
    const copy = copies.map((one) => JSON.stringify(one)).find((one) => one.includes(id));
    if (!copy?.includes(`"price":${price}`)) throw new Error(`commerce knows ${copy ?? 'no such product'}`);
  } finally {
    await client.close();
  }
}
