import { setTimeout as pause } from 'node:timers/promises';
import { serviceNames } from '@garage/contracts';
import type { LocalServers, LocalStack, ServerName } from '@garage/local';
import { statelessProcesses } from '../drain/rolling-restart.ts';
import { readUntil } from '../read-until.ts';

/** Processes that must not be ready while a server is down. */
export const needs: Readonly<Record<ServerName, readonly string[]>> = {
  mongodb: [...serviceNames, 'chat-2'],
  // A gateway does not need NATS to be ready: without events it caches pages for a shorter time.
  nats: [...serviceNames, 'chat-2'],
  // Only the mailer needs Redis: other processes also get revocations by events, and keep mails in the outbox.
  redis: ['mailer'],
};

export type Outage = Awaited<ReturnType<typeof causeOutage>>;

const DOWN_MS = 6_000;
const TIMEOUT_MS = 60_000;

/**
 * Kills a server, restarts it with its data, and measures the seconds until all processes that need it are not ready (`unready`), and
 * ready again (`recovery`); null for a timeout. `slowest`: the last process to change.
 */
export async function causeOutage(
  servers: LocalServers,
  { server, probes, needs }: { server: ServerName; probes: Probes; needs: readonly string[] },
) {
  const slowest = (since: number, wanted: boolean) =>
    readUntil(
      () => probes.slowest(needs, { since, wanted }),
      ({ seconds }) => seconds !== null,
      TIMEOUT_MS,
    );
  const killed = performance.now();
  await servers[server].kill();
  const unready = await slowest(killed, false);
  await pause(Math.max(0, DOWN_MS - (performance.now() - killed)));
  await servers[server].restart();
  const recovery = await slowest(performance.now(), true);
  const { name } = unready.seconds === null ? unready : recovery;
  return { server, unready: unready.seconds, recovery: recovery.seconds, slowest: name };
}

type Probes = ReturnType<typeof startProbes>;

const INTERVAL_MS = 250;
/** Timeout of a probe of /healthz, long because responses are slow on a busy machine. */
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
    /** The last of these processes to become (not) ready after the time `since`, and the seconds it took; null until all have. */
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
    /** Returns a line for each process with failed probes of /healthz. */
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
