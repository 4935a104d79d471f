import { setTimeout as pause } from 'node:timers/promises';
import type { LocalStack } from '@garage/local';
import { statelessProcesses } from '../drain/rolling-restart.ts';

/** One probe of a process. */
interface Probe {
  at: number;
  live: boolean;
  ready: boolean;
}

export interface Probes {
  /** Seconds from `since` until the process was first ready (`wanted`) or not ready; null when it has not happened yet. */
  secondsUntil(name: string, asked: { since: number; wanted: boolean }): number | null;
  /** A line for each process with failed probes of /healthz. */
  failedLiveness(): string[];
  stop(): Promise<void>;
}

const INTERVAL_MS = 250;
/** Generous: on a busy machine answers are late. */
const LIVE_TIMEOUT_MS = 10_000;
const READY_TIMEOUT_MS = 2_000;

/** Probes every stateless process continuously, like an orchestrator. */
export function startProbes(stack: LocalStack): Probes {
  const processes = statelessProcesses(stack);
  const probes = new Map<string, Probe[]>(processes.map(({ name }) => [name, []]));
  const ending = new AbortController();
  const loops = processes.map(async ({ name, url }) => {
    while (!ending.signal.aborted) {
      const at = performance.now();
      const [live, ready] = await Promise.all([
        isOk(`${url}/healthz`, LIVE_TIMEOUT_MS),
        isOk(`${url}/readyz`, READY_TIMEOUT_MS),
      ]);
      probes.get(name)?.push({ at, live, ready });
      await pause(INTERVAL_MS);
    }
  });

  return {
    secondsUntil(name, { since, wanted }) {
      const first = probes.get(name)?.find(({ at, ready }) => at >= since && ready === wanted);
      return first ? (first.at - since) / 1_000 : null;
    },
    failedLiveness: () =>
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
