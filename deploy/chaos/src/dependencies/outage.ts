import { setTimeout as pause } from 'node:timers/promises';
import type { LocalServers, ServerName } from '@garage/local';
import type { Watch } from './watch.ts';

/** Which processes cannot do their work without which server, by the names of the first of each. */
export const needs: Readonly<Record<ServerName, readonly string[]>> = {
  mongodb: ['identity', 'catalogue', 'engagement', 'commerce', 'booking', 'chat', 'chat-2'],
  // A gateway without events keeps pages for seconds only, and goes on.
  nats: ['identity', 'catalogue', 'engagement', 'commerce', 'booking', 'chat', 'chat-2'],
  // The others go on: what is ended they learn by events, and what they would queue waits in the outbox.
  redis: ['mailer'],
};

/** What was measured of one outage, in seconds. */
export interface Outage {
  server: ServerName;
  /** From the server's end to the last 503 of those who need it; null where one never said so. */
  unready: number | null;
  /** From the server's return to the last of them being ready again. */
  recovery: number | null;
  /** Which one was the last, or never came. */
  slowest: string;
}

/** The server stays away for longer than this, in milliseconds: long enough that all must have noticed. */
const AWAY_MS = 6_000;
const PATIENCE_MS = 60_000;

/** Kills a server, waits, brings it back on its data, and measures how its users took it. */
export async function takeAway(
  servers: LocalServers,
  { server, watch, needs: all }: { server: ServerName; watch: Watch; needs: readonly string[] },
): Promise<Outage> {
  const killed = performance.now();
  await servers[server].kill();
  await until(() => slowestOf(all, watch, { since: killed, wanted: false }).seconds !== null);
  await pause(Math.max(0, AWAY_MS - (performance.now() - killed)));
  const unready = slowestOf(all, watch, { since: killed, wanted: false });
  await servers[server].restart();
  const back = performance.now();
  await until(() => slowestOf(all, watch, { since: back, wanted: true }).seconds !== null);
  const recovery = slowestOf(all, watch, { since: back, wanted: true });
  const slowest = unready.seconds === null ? unready.name : recovery.name;
  return { server, unready: unready.seconds, recovery: recovery.seconds, slowest };
}

/** Waits for the outcome, or until it will never come. */
async function until(isThere: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isThere() && performance.now() < end) await pause(50);
}

function slowestOf(
  names: readonly string[],
  watch: Watch,
  asked: { since: number; wanted: boolean },
): { name: string; seconds: number | null } {
  const all = names.map((name) => ({ name, seconds: watch.secondsUntil(name, asked) }));
  const never = all.find(({ seconds }) => seconds === null);
  return (
    never ?? all.toSorted((one, other) => (other.seconds ?? 0) - (one.seconds ?? 0))[0] ?? { name: '', seconds: 0 }
  );
}
