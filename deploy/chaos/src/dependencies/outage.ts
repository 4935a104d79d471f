import { setTimeout as pause } from 'node:timers/promises';
import type { LocalServers, ServerName } from '@garage/local';
import type { Probes } from './probes.ts';

/** The processes that are not ready without each server. */
export const needs: Readonly<Record<ServerName, readonly string[]>> = {
  mongodb: ['identity', 'catalogue', 'engagement', 'commerce', 'booking', 'chat', 'chat-2'],
  // Without events a gateway stays ready; it only caches pages for a shorter time.
  nats: ['identity', 'catalogue', 'engagement', 'commerce', 'booking', 'chat', 'chat-2'],
  // The others stay ready: revocations reach them by events too, and their mails wait in the outbox.
  redis: ['mailer'],
};

/** Measured times of one outage, in seconds. */
export interface Outage {
  server: ServerName;
  /** From the kill until all processes that need the server are not ready; null when one stayed ready. */
  unready: number | null;
  /** From the restart until all of them are ready again; null when one never was. */
  recovery: number | null;
  /** The last process to change. */
  slowest: string;
}

/** The server is down for at least this time, in milliseconds. */
const DOWN_MS = 6_000;
const TIMEOUT_MS = 60_000;

/** Kills a server, restarts it with its data, and measures the readiness of the processes that need it. */
export async function causeOutage(
  servers: LocalServers,
  { server, probes, needs: all }: { server: ServerName; probes: Probes; needs: readonly string[] },
): Promise<Outage> {
  const killed = performance.now();
  await servers[server].kill();
  await until(() => slowestOf(all, probes, { since: killed, wanted: false }).seconds !== null);
  await pause(Math.max(0, DOWN_MS - (performance.now() - killed)));
  const unready = slowestOf(all, probes, { since: killed, wanted: false });
  await servers[server].restart();
  const back = performance.now();
  await until(() => slowestOf(all, probes, { since: back, wanted: true }).seconds !== null);
  const recovery = slowestOf(all, probes, { since: back, wanted: true });
  const slowest = unready.seconds === null ? unready.name : recovery.name;
  return { server, unready: unready.seconds, recovery: recovery.seconds, slowest };
}

/** Waits until the condition holds or a minute has passed. */
async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!holds() && performance.now() < end) await pause(50);
}

function slowestOf(
  names: readonly string[],
  probes: Probes,
  asked: { since: number; wanted: boolean },
): { name: string; seconds: number | null } {
  const all = names.map((name) => ({ name, seconds: probes.secondsUntil(name, asked) }));
  const never = all.find(({ seconds }) => seconds === null);
  return (
    never ?? all.toSorted((one, other) => (other.seconds ?? 0) - (one.seconds ?? 0))[0] ?? { name: '', seconds: 0 }
  );
}
