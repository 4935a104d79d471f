import type { Product } from '@garage/contracts';
import type { LocalServers, LocalStack, ServerName } from '@garage/local';
import { createBalancedClient, keepRate } from '../drain/balanced-client.ts';
import { createTraffic, openShoppers } from '../drain/shoppers.ts';
import { verifyWrites } from '../drain/verify.ts';
import { ask, signIn } from '../stack-client.ts';
import { changePrices } from './events.ts';
import type { Outage } from './outage.ts';
import { takeAway } from './outage.ts';
import { readPids, startWatch } from './watch.ts';

export interface DependencyOptions {
  /** Of the databases. */
  prefix: string;
  servers: readonly ServerName[];
  /** Who is not ready without each. */
  needs: Readonly<Record<ServerName, readonly string[]>>;
  log: (line: string) => void;
}

const PER_SECOND = 8;
const SHOPPERS = 5;
const LEAST_STOCK = 30;

/** What the requirement allows, in seconds. */
const UNREADY_LIMIT = 5;
const RECOVERY_LIMIT = 10;

/** Takes each server away and brings it back, under light load; gives what went wrong. */
export async function dependencies(
  stack: LocalStack,
  servers: LocalServers,
  options: DependencyOptions,
): Promise<string[]> {
  const { prefix, log } = options;
  const shoppers = await openShoppers(stack, SHOPPERS);
  const listed = await ask<Product[]>(`${stack.gateway}/api/products?page=1&limit=20`);
  const [changing, ...rest] = listed.body.filter(({ quantity }) => quantity >= LEAST_STOCK);
  if (!changing) throw new Error('The stack has no products');
  const prices = changePrices(stack, { prefix, token: await signIn(stack, 'admin'), product: changing });
  const client = createBalancedClient(stack.gateways);
  const traffic = createTraffic(client, { shoppers, products: rest.map(({ _id }) => _id), registerEvery: 2 });
  const before = readPids(stack);
  const watch = startWatch(stack);
  const ending = new AbortController();
  const load = keepRate(PER_SECOND, () => ending.signal.aborted, traffic.one);
  const outages: Outage[] = [];
  try {
    for (const server of options.servers) {
      const outage = await takeAway(servers, { server, watch, needs: options.needs[server] });
      log(
        `${server}: not ready after ${show(outage.unready)}, ready again ${show(outage.recovery)} after its return (${outage.slowest})`,
      );
      outages.push(outage);
    }
  } finally {
    ending.abort();
    await load;
    client.close();
  }
  const outcomes = [
    await prices.finish(),
    await verifyWrites(stack, { prefix, acknowledged: traffic.acknowledged, mayRepeat: true }),
  ];
  await watch.stop();
  log(`${traffic.sent} requests, ${traffic.failures.length} of them refused or unanswered during the outages`);
  for (const line of outcomes.flatMap(({ lines }) => lines)) log(line);
  return [
    ...outages.flatMap(faultsOf),
    ...watch.deaths(),
    ...restarted(before, readPids(stack)),
    ...outcomes.flatMap(({ faults }) => faults),
  ];
}

const show = (seconds: number | null): string => (seconds === null ? 'never' : `${seconds.toFixed(1)} s`);

export function faultsOf({ server, unready, recovery, slowest }: Outage): string[] {
  const faults: string[] = [];
  if (unready === null || unready > UNREADY_LIMIT)
    faults.push(`without ${server}, ${slowest} was not ready after ${show(unready)}`);
  if (recovery === null || recovery > RECOVERY_LIMIT)
    faults.push(`${server} was back, and ${slowest} ready after ${show(recovery)}`);
  return faults;
}

function restarted(before: Record<string, number>, after: Record<string, number>): string[] {
  return Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} was restarted`);
}
