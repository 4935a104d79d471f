import { MongoClient } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames, type Product } from '@garage/contracts';
import { messageOf, waitUntil, type LocalStack } from '@garage/local';
import { ask, signIn } from '../stack-client.ts';

const INTERVAL_MS = 1_000;
const SETTLE_TIMEOUT_MS = 60_000;
const FIRST_PRICE = 100_000;

interface PriceOptions {
  prefix: string;
  product: Product;
  log: (line: string) => void;
}

/**
 * Changes the price of one product continuously, so that events are in flight whenever a server is killed. Returns a function that stops the
 * changes, verifies the last acknowledged one and returns the faults.
 */
export async function changePrices(stack: LocalStack, { prefix, product, log }: PriceOptions) {
  const { _id: id, name, description, quantity, category_id } = product;
  const token = await signIn(stack, 'admin');
  const ending = new AbortController();
  let price = FIRST_PRICE;
  let acknowledged = 0;
  const changing = (async () => {
    for (;;) {
      price += 1;
      const body = { name, description, price, quantity, category_id: category_id._id };
      const url = `${stack.gateway}/api/products/${id}`;
      const answer = await ask(url, { method: 'PUT', token, body }).catch(() => null);
      if (answer?.status === 200) {
        acknowledged += 1;
        if (ending.signal.aborted) return;
      }
      await pause(INTERVAL_MS);
    }
  })();
  const faultOf = (what: string, check: () => Promise<void>): Promise<string[]> =>
    waitUntil(check, { what, timeoutMs: SETTLE_TIMEOUT_MS }).then(
      () => [],
      (error: unknown) => [messageOf(error)],
    );

  return async (): Promise<string[]> => {
    ending.abort();
    await changing;
    log(`${acknowledged} price changes acknowledged; the last one was verified`);
    return [
      ...(await faultOf('The last acknowledged price at every gateway', () => assertShown(stack, { id, price }))),
      ...(await faultOf('Every event at its consumers', () => assertSettled(stack, { prefix, id, price }))),
    ];
  };
}

async function assertShown({ gateways }: LocalStack, { id, price }: { id: string; price: number }): Promise<void> {
  for (const gateway of gateways) {
    const { body } = await ask<Product>(`${gateway}/api/products/${id}`);
    if (body.price !== price) throw new Error(`a gateway shows ${body.price} instead of ${price}`);
  }
}

/** Rejects unless every service's outbox is empty and commerce's read model of the product has this price. */
async function assertSettled(
  { mongodb }: LocalStack,
  { prefix, id, price }: { prefix: string; id: string; price: number },
): Promise<void> {
  await using client = await MongoClient.connect(mongodb);
  for (const service of serviceNames) {
    const waiting = await client.db(`${prefix}_${service}`).collection('outbox').countDocuments();
    if (waiting > 0) throw new Error(`${waiting} events wait in ${service}`);
  }
  const copies = await client.db(`${prefix}_commerce`).collection('known_products').find().toArray();
  const copy = copies.map((one) => JSON.stringify(one)).find((one) => one.includes(id));
  if (!copy?.includes(`"price":${price}`)) throw new Error(`commerce has ${copy ?? 'no such product'}`);
}
