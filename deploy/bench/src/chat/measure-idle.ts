import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '@garage/chaos/process-status';
import type { Target } from '../run-bench.ts';
import { openIdle, type SignToken } from './open-conversations.ts';

/** Connections opened and closed before the measurement. */
const WARM_UP = 200;

/** Long enough for two presence messages and one ping of each socket. */
const HOLD_MS = 30_000;
const SETTLE_MS = 2_000;

/** Opens idle connections, holds and closes them. `held`: still open at the end; `seconds`: until all were open. */
export async function measureIdle({ name, url, pid }: Target, sign: SignToken, connections: number) {
  const open = (count: number) => openIdle(count, url, sign);
  for (const socket of await open(WARM_UP)) socket.disconnect();
  await sleep(SETTLE_MS);
  const before = memoryOf(pid, 'VmRSS');
  const start = performance.now();
  const sockets = await open(connections);
  const seconds = (performance.now() - start) / 1_000;
  await sleep(HOLD_MS);
  const held = sockets.filter(({ connected }) => connected).length;
  const kilobytesEach = (memoryOf(pid, 'VmRSS') - before) / connections;
  for (const socket of sockets) socket.disconnect();
  await sleep(SETTLE_MS);
  return { where: name, held, kilobytesEach, seconds };
}
