import { setTimeout as pause } from 'node:timers/promises';
import type { LocalServers, ServerName } from '@garage/local';
import { readUntil } from '../read-until.ts';
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
  { server, probes, needs }: { server: ServerName; probes: Probes; needs: readonly string[] },
): Promise<Outage> {
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
