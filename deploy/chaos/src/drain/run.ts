import type { Product } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { ask } from '../stack-client.ts';
import { createBalancedClient, keepRate } from './balanced-client.ts';
import type { Roll } from './roll.ts';
import { rollAll } from './roll.ts';
import { createTraffic, openShoppers } from './shoppers.ts';
import { startTalk } from './talk.ts';
import { verifyWrites } from './verify.ts';

export interface DrainOptions {
  /** Of the databases. */
  prefix: string;
  perSecond: number;
  /** SIGKILL shows that the check sees what fails. */
  signal: 'SIGTERM' | 'SIGKILL';
  log: (line: string) => void;
}

/** Shares no factor with the number of kinds of requests, so that everybody does everything; so many that nobody comments more often than a person may. */
const SHOPPERS = 61;
/** Of a product that is put into carts again and again. */
const LEAST_STOCK = 30;
const EXIT_LIMIT_S = 10;

/** Restarts every stateless process, one after the other, under load; gives what went wrong. */
export async function drain(stack: LocalStack, { prefix, perSecond, signal, log }: DrainOptions): Promise<string[]> {
  const shoppers = await openShoppers(stack, SHOPPERS);
  const listed = await ask<Product[]>(`${stack.gateway}/api/products?page=1&limit=40`);
  const products = listed.body.filter(({ quantity }) => quantity >= LEAST_STOCK).map(({ _id }) => _id);
  const talk = await startTalk(stack, { prefix, customers: shoppers.slice(0, 3) });
  const client = createBalancedClient(stack.gateways);
  const traffic = createTraffic(client, { shoppers, products, registerEvery: 25 });
  let over = false;
  const load = keepRate(perSecond, () => over, traffic.one);
  const begun = performance.now();
  let rolls: Roll[];
  try {
    rolls = await rollAll(stack, { signal, log });
  } finally {
    over = true;
    await load;
    client.close();
  }
  const seconds = (performance.now() - begun) / 1_000;
  log(
    `${traffic.sent} requests in ${seconds.toFixed(0)} s (${(traffic.sent / seconds).toFixed(0)} a second), ${traffic.failures.length} failed`,
  );
  const outcomes = [await talk.finish(), await verifyWrites(stack, { prefix, acknowledged: traffic.acknowledged })];
  for (const line of outcomes.flatMap(({ lines }) => lines)) log(line);
  return [
    ...traffic.failures,
    ...rolls
      .filter(({ exit }) => exit > EXIT_LIMIT_S)
      .map(({ name, exit }) => `${name} took ${exit.toFixed(1)} s to end`),
    ...outcomes.flatMap(({ faults }) => faults),
  ];
}
