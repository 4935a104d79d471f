import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@garage/contracts';
import { messageOf, waitUntil, type LocalStack } from '@garage/local';
import type { Outcome } from '../drain/verify.ts';
import { ask, withMongo } from '../stack-client.ts';

export interface PriceChanges {
  /** Stops the changes and verifies the last acknowledged one. */
  finish(): Promise<Outcome>;
}

const INTERVAL_MS = 1_000;
const SETTLE_TIMEOUT_MS = 60_000;
const FIRST_PRICE = 100_000;

/** Changes the price of one product continuously, so that events are in flight whenever a server is killed. */
export function changePrices(
  stack: LocalStack,
  { prefix, token, product }: { prefix: string; token: string; product: Product },
): PriceChanges {
  const { name, description, quantity, category_id } = product;
  const ending = new AbortController();
  let price = FIRST_PRICE;
  let acknowledged = 0;
  /** Returns true when the change is acknowledged. */
  const change = async (): Promise<boolean> => {
    price += 1;
    const body = { name, description, price, quantity, category_id: category_id._id };
    const url = `${stack.gateway}/api/products/${product._id}`;
    const answer = await ask(url, { method: 'PUT', token, body }).catch(() => null);
    if (answer?.status !== 200) return false;
    acknowledged += 1;
    return true;
  };
  const changing = (async () => {
    for (;;) {
      const isAcknowledged = await change();
      if (isAcknowledged && ending.signal.aborted) return;
      await pause(INTERVAL_MS);
    }
  })();

  return {
    async finish() {
      ending.abort();
      await changing;
      const faults: string[] = [];
      const note = (error: unknown): void => void faults.push(messageOf(error));
      await waitUntil(() => assertShown(stack, { id: product._id, price }), {
        what: 'The last acknowledged price at every gateway',
        timeoutMs: SETTLE_TIMEOUT_MS,
      }).catch(note);
      await waitUntil(() => assertSettled(stack.mongodb, { prefix, id: product._id, price }), {
        what: 'Every event at its consumers',
        timeoutMs: SETTLE_TIMEOUT_MS,
      }).catch(note);
      return { lines: [`${acknowledged} price changes acknowledged; the last one was verified`], faults };
    },
  };
}

async function assertShown({ gateways }: LocalStack, { id, price }: { id: string; price: number }): Promise<void> {
  for (const gateway of gateways) {
    const { body } = await ask<Product>(`${gateway}/api/products/${id}`);
    if (body.price !== price) throw new Error(`a gateway shows ${body.price} instead of ${price}`);
  }
}

/** Every outbox is empty, and commerce's read model of the product has the price. */
async function assertSettled(
  url: string,
  { prefix, id, price }: { prefix: string; id: string; price: number },
): Promise<void> {
  await withMongo(url, async (client) => {
    for (const service of ['identity', 'catalogue', 'engagement', 'commerce', 'booking', 'chat']) {
      const waiting = await client.db(`${prefix}_${service}`).collection('outbox').countDocuments();
      if (waiting > 0) throw new Error(`${waiting} events wait in ${service}`);
    }
    const copies = await client.db(`${prefix}_commerce`).collection('known_products').find().toArray();
    const copy = copies.map((one) => JSON.stringify(one)).find((one) => one.includes(id));
    if (!copy?.includes(`"price":${price}`)) throw new Error(`commerce has ${copy ?? 'no such product'}`);
  });
}
