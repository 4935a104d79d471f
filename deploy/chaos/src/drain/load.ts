import type { Product } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { keepRate } from '../keep-rate.ts';
import { ask } from '../stack-client.ts';
import { createBalancedClient } from './balanced-client.ts';
import { createTraffic, openShoppers, type Shopper, type Traffic } from './traffic.ts';

export interface LoadOptions {
  perSecond: number;
  shoppers: number;
  /** A registration replaces one in this many comments. */
  registerEvery: number;
}

/** Minimum stock of a product that is added to many carts. */
const MIN_STOCK = 30;

/** Sends traffic to all gateways while `work` runs; returns the results of both. The traffic does not use the product `spare`. */
export async function underLoad<Result>(
  stack: LocalStack,
  { perSecond, shoppers: count, registerEvery }: LoadOptions,
  work: (load: { shoppers: readonly Shopper[]; spare: Product }) => Promise<Result>,
): Promise<{ result: Result; traffic: Traffic }> {
  const shoppers = await openShoppers(stack, count);
  const listed = await ask<Product[]>(`${stack.gateway}/api/products?page=1&limit=40`);
  const [spare, ...products] = listed.body.filter(({ quantity }) => quantity >= MIN_STOCK);
  if (!spare) throw new Error('The stack has no products');
  const client = createBalancedClient(stack.gateways);
  const traffic = createTraffic(client, { shoppers, products: products.map(({ _id }) => _id), registerEvery });
  const ending = new AbortController();
  const load = keepRate(perSecond, ending.signal, traffic.send);
  try {
    return { result: await work({ shoppers, spare }), traffic };
  } finally {
    ending.abort();
    await load;
    client.close();
  }
}
