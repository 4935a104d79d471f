import { setTimeout as sleep } from 'node:timers/promises';
import { residentMemory } from '../measure/memory.ts';
import type { Target } from '../targets.ts';
import type { SignToken } from './open-sockets.ts';
import { openMany, openSocket } from './open-sockets.ts';

export interface Idle {
  name: string;
  /** Sockets that stood at once. */
  held: number;
  /** Of the process's memory, for each of them. */
  kilobytes: number;
  /** Seconds until all stood. */
  seconds: number;
}

/** Opened and closed before, so that what the first connections bring along is not counted. */
const WARM_UP = 200;

/** Long enough for presence to be told twice and for each socket to be asked once whether it lives. */
const HOLD_MS = 30_000;
const SETTLE_MS = 2_000;

/** Opens connections to each of these at the same time, holds them without a word, and closes them. */
export function measureIdle(targets: readonly Listening[], connections: number): Promise<Idle[]> {
  return Promise.all(targets.map((target) => measureOne(target, connections)));
}

export interface Listening {
  target: Target;
  sign: SignToken;
}

async function measureOne({ target: { name, url, pid }, sign }: Listening, connections: number): Promise<Idle> {
  const open = (count: number) => openMany(count, () => openSocket(url, { sign }));
  for (const socket of await open(WARM_UP)) socket.disconnect();
  await sleep(SETTLE_MS);
  const before = residentMemory(pid);
  const begun = performance.now();
  const sockets = await open(connections);
  const seconds = (performance.now() - begun) / 1_000;
  await sleep(HOLD_MS);
  const held = sockets.filter(({ connected }) => connected).length;
  const kilobytes = (residentMemory(pid) - before) / connections;
  for (const socket of sockets) socket.disconnect();
  await sleep(SETTLE_MS);
  return { name, held, kilobytes, seconds };
}
