import { setTimeout as pause } from 'node:timers/promises';
import type { LocalStack } from '@garage/local';
import { statelessProcesses } from '../drain/rolling-restart.ts';

export type Probes = ReturnType<typeof startProbes>;

const INTERVAL_MS = 250;
/** Generous: on a busy machine answers are late. */
const LIVE_TIMEOUT_MS = 10_000;
const READY_TIMEOUT_MS = 2_000;

/** Probes every stateless process continuously, like an orchestrator. */
export function startProbes(stack: LocalStack) {
  const ending = new AbortController();
  const probed = statelessProcesses(stack).map(({ name, url }) => {
    const probes: Array<{ at: number; live: boolean; ready: boolean }> = [];
    const probe = async (): Promise<void> => {
      while (!ending.signal.aborted) {
        const at = performance.now();
        const [live, ready] = await Promise.all([
          isOk(`${url}/healthz`, LIVE_TIMEOUT_MS),
          isOk(`${url}/readyz`, READY_TIMEOUT_MS),
        ]);
        probes.push({ at, live, ready });
        await pause(INTERVAL_MS);
      }
    };
    return { name, probes, loop: probe() };
  });

  return {
    /** The process that was last to be ready (`wanted`) or not ready, in seconds after `since`; null when it has not happened yet. */
    slowest(names: readonly string[], { since, wanted }: { since: number; wanted: boolean }) {
      const changes = probed
        .filter(({ name }) => names.includes(name))
        .map(({ name, probes }) => {
          const first = probes.find(({ at, ready }) => at >= since && ready === wanted);
          return { name, seconds: first ? (first.at - since) / 1_000 : null };
        });
      const [last] = changes.toSorted((one, other) => (other.seconds ?? Infinity) - (one.seconds ?? Infinity));
      return last ?? { name: '', seconds: 0 };
    },
    /** A line for each process with failed probes of /healthz. */
    failedLiveness: () =>
      probed.flatMap(({ name, probes }) => {
        const missed = probes.filter(({ live }) => !live).length;
        return missed > 0 ? [`${name} was not live at ${missed} of ${probes.length} probes`] : [];
      }),
    async stop() {
      ending.abort();
      await Promise.all(probed.map(({ loop }) => loop));
    },
  };
}

async function isOk(url: string, limitMs: number): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs) }).catch(() => null);
  await answer?.body?.cancel().catch(() => undefined);
  return answer?.status === 200;
}
