import { setTimeout as sleep } from 'node:timers/promises';
import { residentMemory } from '../measure-load.ts';
import type { Target } from '../targets.ts';
import { openIdle, type SignToken } from './open-conversations.ts';

export interface Idle {
  name: string;
  /** Sockets that were still open at the end. */
  held: number;
  /** Memory of the process per socket. */
  kilobytes: number;
  /** Seconds until all were open. */
  seconds: number;
}

/** Connections opened and closed before the measurement. */
const WARM_UP = 200;

/** Long enough for two presence messages and one ping of each socket. */
const HOLD_MS = 30_000;
const SETTLE_MS = 2_000;

/** Opens idle connections to all targets at the same time, holds them, and closes them. */
export function measureIdle(targets: readonly Listening[], connections: number): Promise<Idle[]> {
  return Promise.all(targets.map((target) => measureOne(target, connections)));
}

export interface Listening {
  target: Target;
  sign: SignToken;
}

async function measureOne({ target: { name, url, pid }, sign }: Listening, connections: number): Promise<Idle> {
  const open = (count: number) => openIdle(count, url, sign);
  for (const socket of await open(WARM_UP)) socket.disconnect();
  await sleep(SETTLE_MS);
  const before = residentMemory(pid);
  const start = performance.now();
  const sockets = await open(connections);
  const seconds = (performance.now() - start) / 1_000;
  await sleep(HOLD_MS);
  const held = sockets.filter(({ connected }) => connected).length;
  const kilobytes = (residentMemory(pid) - before) / connections;
  for (const socket of sockets) socket.disconnect();
  await sleep(SETTLE_MS);
  return { name, held, kilobytes, seconds };
}
