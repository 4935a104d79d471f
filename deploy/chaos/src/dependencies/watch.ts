import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocalStack } from '@garage/local';
import { statelessProcesses } from '../drain/roll.ts';

/** What a probe was told. */
interface Probed {
  at: number;
  live: boolean;
  ready: boolean;
}

export interface Watch {
  /** Seconds from this moment until the process was not ready (`wanted` false) or ready for the first time; null: not yet. */
  secondsUntil(name: string, asked: { since: number; wanted: boolean }): number | null;
  /** Probes of /healthz that were not answered with 200, by process. */
  deaths(): string[];
  stop(): Promise<void>;
}

const EVERY_MS = 250;
/** A machine that is busy answers late; only none at all is a fault. */
const LIVE_LIMIT_MS = 10_000;
const READY_LIMIT_MS = 2_000;

/** Asks every process all the time how it is, as an orchestrator does. */
export function startWatch(stack: LocalStack): Watch {
  const processes = statelessProcesses(stack);
  const probes = new Map<string, Probed[]>(processes.map(({ name }) => [name, []]));
  const ending = new AbortController();
  const loops = processes.map(async ({ name, url }) => {
    while (!ending.signal.aborted) {
      const at = performance.now();
      const [live, ready] = await Promise.all([
        isOk(`${url}/healthz`, LIVE_LIMIT_MS),
        isOk(`${url}/readyz`, READY_LIMIT_MS),
      ]);
      probes.get(name)?.push({ at, live, ready });
      await pause(EVERY_MS);
    }
  });

  return {
    secondsUntil(name, { since, wanted }) {
      const first = probes.get(name)?.find(({ at, ready }) => at >= since && ready === wanted);
      return first ? (first.at - since) / 1_000 : null;
    },
    deaths: () =>
      [...probes].flatMap(([name, all]) => {
        const missed = all.filter(({ live }) => !live).length;
        return missed > 0 ? [`${name} was not live at ${missed} of ${all.length} probes`] : [];
      }),
    async stop() {
      ending.abort();
      await Promise.all(loops);
    },
  };
}

async function isOk(url: string, limitMs: number): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs) }).catch(() => null);
  await answer?.body?.cancel().catch(() => undefined);
  return answer?.status === 200;
}

/** The process ids as they are now. */
export function readPids({ logs }: LocalStack): Record<string, number> {
  const now: LocalStack = JSON.parse(readFileSync(join(logs, '../local.json'), 'utf8'));
  return now.pids;
}
