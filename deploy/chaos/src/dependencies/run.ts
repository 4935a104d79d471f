import type { Product } from '@garage/contracts';
import { readPids, type LocalServers, type LocalStack, type ServerName } from '@garage/local';
import { createBalancedClient, keepRate } from '../drain/balanced-client.ts';
import { createTraffic, openShoppers } from '../drain/traffic.ts';
import { verifyWrites } from '../drain/verify.ts';
import { ask, signIn } from '../stack-client.ts';
import { changePrices } from './price-changes.ts';
import { causeOutage, type Outage } from './outage.ts';
import { startProbes } from './probes.ts';

export interface DependencyOptions {
  /** Of the database names. */
  prefix: string;
  servers: readonly ServerName[];
  /** The processes that are not ready without each server. */
  needs: Readonly<Record<ServerName, readonly string[]>>;
  log: (line: string) => void;
}

const PER_SECOND = 8;
const SHOPPERS = 5;
const MIN_STOCK = 30;

/** In seconds. */
const MAX_UNREADY = 5;
const MAX_RECOVERY = 10;

/** Kills and restarts each server under light load; returns the faults. */
export async function dependencies(
  stack: LocalStack,
  servers: LocalServers,
  options: DependencyOptions,
): Promise<string[]> {
  const { prefix, log } = options;
  const shoppers = await openShoppers(stack, SHOPPERS);
  const listed = await ask<Product[]>(`${stack.gateway}/api/products?page=1&limit=20`);
  const [changing, ...rest] = listed.body.filter(({ quantity }) => quantity >= MIN_STOCK);
  if (!changing) throw new Error('The stack has no products');
  const prices = changePrices(stack, { prefix, token: await signIn(stack, 'admin'), product: changing });
  const client = createBalancedClient(stack.gateways);
  const traffic = createTraffic(client, { shoppers, products: rest.map(({ _id }) => _id), registerEvery: 2 });
  const before = readPids(stack);
  const probes = startProbes(stack);
  const ending = new AbortController();
  const load = keepRate(PER_SECOND, () => ending.signal.aborted, traffic.send);
  const outages: Outage[] = [];
  try {
    for (const server of options.servers) {
      const outage = await causeOutage(servers, { server, probes, needs: options.needs[server] });
      log(
        `${server}: not ready after ${show(outage.unready)}, ready again ${show(outage.recovery)} after its restart (${outage.slowest})`,
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
  await probes.stop();
  log(`${traffic.sent} requests, ${traffic.failures.length} of them failed during the outages`);
  for (const line of outcomes.flatMap(({ lines }) => lines)) log(line);
  return [
    ...outages.flatMap(faultsOf),
    ...probes.failedLiveness(),
    ...restarted(before, readPids(stack)),
    ...outcomes.flatMap(({ faults }) => faults),
  ];
}

const show = (seconds: number | null): string => (seconds === null ? 'never' : `${seconds.toFixed(1)} s`);

export function faultsOf({ server, unready, recovery, slowest }: Outage): string[] {
  const faults: string[] = [];
  if (unready === null || unready > MAX_UNREADY)
    faults.push(`without ${server}, ${slowest} became unready after ${show(unready)}`);
  if (recovery === null || recovery > MAX_RECOVERY)
    faults.push(`after the restart of ${server}, ${slowest} was ready after ${show(recovery)}`);
  return faults;
}

function restarted(before: Record<string, number>, after: Record<string, number>): string[] {
  return Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} was restarted`);
}
