import { setTimeout as pause } from 'node:timers/promises';
import { readPids, type LocalServers, type LocalStack, type ServerName } from '@garage/local';
import { underLoad } from '../drain/load.ts';
import { verifyWrites } from '../drain/verify.ts';
import { causeOutage, startProbes, type Outage } from './outage.ts';
import { changePrices } from './price-changes.ts';

export interface DependencyOptions {
  prefix: string;
  servers: readonly ServerName[];
  needs: Readonly<Record<ServerName, readonly string[]>>;
  log: (line: string) => void;
}

const PER_SECOND = 8;
const SHOPPERS = 5;
const WARM_UP_MS = 5_000;

/** Maximum seconds until a process reports the outage, and until it is ready again. */
const MAX_UNREADY = 5;
const MAX_RECOVERY = 10;

/** Kills and restarts each server under light load; returns the faults. */
export async function dependencies(stack: LocalStack, servers: LocalServers, options: DependencyOptions) {
  const { prefix, log } = options;
  const size = { perSecond: PER_SECOND, shoppers: SHOPPERS, registerEvery: 2 };
  const before = readPids(stack);
  const probes = startProbes(stack);
  const { result, traffic } = await underLoad(stack, size, async ({ spare }) => {
    const finishPrices = await changePrices(stack, { prefix, product: spare, log });
    const faults: string[] = [];
    // Every kind of request must succeed once before the first outage, in which some of them fail.
    await pause(WARM_UP_MS);
    for (const server of options.servers) {
      const outage = await causeOutage(servers, { server, probes, needs: options.needs[server] });
      const { unready, recovery, slowest } = outage;
      log(`${server}: not ready after ${show(unready)}, ready ${show(recovery)} after its restart (${slowest})`);
      faults.push(...faultsOf(outage));
    }
    return { finishPrices, faults };
  });
  const { sent, failures, acknowledged } = traffic;
  const faults = [
    ...result.faults,
    ...(await result.finishPrices()),
    ...(await verifyWrites(stack, { prefix, acknowledged, mayRepeat: true, log })),
  ];
  await probes.stop();
  log(`${sent} requests, ${failures.length} of them failed during the outages`);
  const after = readPids(stack);
  const restarted = Object.keys(before).filter((name) => before[name] !== after[name]);
  return [...faults, ...probes.failedLiveness(), ...restarted.map((name) => `${name} was restarted`)];
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
