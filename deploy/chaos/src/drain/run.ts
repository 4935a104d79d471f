import type { Product } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { ask } from '../stack-client.ts';
import { createBalancedClient, keepRate } from './balanced-client.ts';
import { startChatLoad } from './chat-load.ts';
import { restartAll, type Restart } from './rolling-restart.ts';
import { createTraffic, openShoppers } from './traffic.ts';
import { verifyWrites } from './verify.ts';

export interface DrainOptions {
  /** Of the database names. */
  prefix: string;
  perSecond: number;
  /** SIGKILL proves that the check detects failed requests. */
  signal: 'SIGTERM' | 'SIGKILL';
  log: (line: string) => void;
}

/** Coprime to the number of request kinds, so that every shopper sends every kind; enough to stay below the limit of comments. */
const SHOPPERS = 61;
/** Of a product that is added to many carts. */
const MIN_STOCK = 30;
const MAX_EXIT_SECONDS = 10;

/** Restarts every stateless process, one after the other, under load; returns the faults. */
export async function drain(stack: LocalStack, { prefix, perSecond, signal, log }: DrainOptions): Promise<string[]> {
  const shoppers = await openShoppers(stack, SHOPPERS);
  const listed = await ask<Product[]>(`${stack.gateway}/api/products?page=1&limit=40`);
  const products = listed.body.filter(({ quantity }) => quantity >= MIN_STOCK).map(({ _id }) => _id);
  const chat = await startChatLoad(stack, { prefix, customers: shoppers.slice(0, 3) });
  const client = createBalancedClient(stack.gateways);
  const traffic = createTraffic(client, { shoppers, products, registerEvery: 25 });
  let isOver = false;
  const load = keepRate(perSecond, () => isOver, traffic.send);
  const start = performance.now();
  let restarts: Restart[];
  try {
    restarts = await restartAll(stack, { signal, log });
  } finally {
    isOver = true;
    await load;
    client.close();
  }
  const seconds = (performance.now() - start) / 1_000;
  log(
    `${traffic.sent} requests in ${seconds.toFixed(0)} s (${(traffic.sent / seconds).toFixed(0)} a second), ${traffic.failures.length} failed`,
  );
  const outcomes = [await chat.finish(), await verifyWrites(stack, { prefix, acknowledged: traffic.acknowledged })];
  for (const line of outcomes.flatMap(({ lines }) => lines)) log(line);
  return [
    ...traffic.failures,
    ...restarts
      .filter(({ exit }) => exit > MAX_EXIT_SECONDS)
      .map(({ name, exit }) => `${name} took ${exit.toFixed(1)} s to exit`),
    ...outcomes.flatMap(({ faults }) => faults),
  ];
}
