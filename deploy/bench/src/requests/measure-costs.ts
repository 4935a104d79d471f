import { setTimeout as sleep } from 'node:timers/promises';
import { readProcessorTimes, type ProcessorTimes } from './processor-time.ts';
import type { RequestKind } from './request-kinds.ts';

interface Costs {
  kinds: readonly RequestKind[];
  samples: number;
  pids: Readonly<Record<string, number>>;
}

/** Time for events and mails of the last requests to be handled, and for which the idle product is measured. */
const REST_MS = 3_000;
/** The share of a process below which it is not shown. */
const MIN_SHOWN_MS = 0.05;

/**
 * The processor time that a request of each kind takes of every process, its events and mails included, in milliseconds. What the product
 * takes when nothing is asked of it is subtracted.
 */
export async function measureCosts({ kinds, samples, pids }: Costs) {
  const idle = await measure(pids, () => Promise.resolve());
  const rows = [];
  for (const { name, prepare, send } of kinds) {
    let bytes = 0;
    const taken = await measure(pids, async () => {
      for (let sample = 0; sample < samples; sample += 1) {
        await prepare?.();
        bytes = (await send()).bytes;
      }
    });
    rows.push({ where: prepare ? `${name}, and what it needs` : name, bytes, ...costsOf(taken, idle, samples) });
  }
  return rows;
}

interface Taken {
  ms: number;
  times: ProcessorTimes;
}

async function measure(pids: Costs['pids'], work: () => Promise<unknown>): Promise<Taken> {
  const [start, before] = [performance.now(), readProcessorTimes(pids)];
  await work();
  await sleep(REST_MS);
  const after = readProcessorTimes(pids);
  const times = new Map([...after].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)]));
  return { ms: performance.now() - start, times };
}

function costsOf(taken: Taken, idle: Taken, samples: number): Record<string, number> {
  const costs = [...taken.times].map(([name, ms]) => {
    const rest = ((idle.times.get(name) ?? 0) / idle.ms) * taken.ms;
    return [name, Math.max(0, ms - rest) / samples] as const;
  });
  const sum = costs.reduce((total, [, ms]) => total + ms, 0);
  return { ...Object.fromEntries(costs.filter(([, ms]) => ms >= MIN_SHOWN_MS)), all: sum };
}
