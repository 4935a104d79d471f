import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '@garage/chaos/process-status';
import type { BenchReport, Target } from '../run-bench.ts';
import { atLeast, atMost, casesOf, measureLines } from '../verdicts.ts';
import { measureAcknowledged, measureDelivery } from './measure-messages.ts';
import { openConversations, openIdle, type SignToken } from './open-conversations.ts';

export interface ChatPlan {
  connections: number;
  conversations: number;
  /** Number of customers who each send the next message when the previous one is acknowledged. */
  senders: number;
  /** Messages per second over all conversations while delivery times are measured. */
  perSecond: number;
  rounds: number;
  seconds: number;
}

/** A token for the bare server, which reads the account from it but verifies nothing. */
const unsignedToken: SignToken = async (accountId, role) => JSON.stringify({ accountId, role });

const PAUSE_MS = 1_000;

export async function measureChat(
  { nodes, bare, sign }: { nodes: readonly Target[]; bare: Target; sign: SignToken },
  plan: ChatPlan,
): Promise<BenchReport> {
  const { connections, conversations: count, senders, rounds, seconds } = plan;
  console.log(`${connections} idle connections at each node, then at the bare server…`);
  const idle = await Promise.all(nodes.map((node) => measureIdle(node, sign, connections)));
  const bareIdle = await measureIdle(bare, unsignedToken, connections);
  console.log(`${count} conversations…`);
  const product = await openConversations({ urls: nodes.map(({ url }) => url), sign, count, isClaimed: true });
  const limit = await openConversations({ urls: [bare.url], sign: unsignedToken, count, isClaimed: false });
  const targets = Object.entries({ 'two nodes': product, bare: limit }).map(([by, opened]) => ({
    where: '',
    by,
    opened,
  }));
  const acknowledged = await measureLines(targets, rounds, async ({ opened }) => {
    const measured = await measureAcknowledged(opened.conversations, senders, seconds);
    await sleep(PAUSE_MS);
    return { 'stored and acknowledged': measured };
  });
  const delivered = [];
  for (const { by, opened } of targets) {
    const measured = await measureDelivery(opened, plan.perSecond, seconds * rounds);
    delivered.push({ where: `${count} conversations`, by, ...measured });
    opened.close();
  }
  return {
    tables: {
      'idle connections': [...idle, bareIdle],
      [`stored and acknowledged, ${senders} senders, times in ms; the bare server does not store`]: acknowledged,
      'delivered to staff at the other node, times in ms': delivered,
    },
    verdicts: [
      atLeast('idle connections per node', Math.min(5_000, connections), casesOf(idle, 'held')),
      atMost('memory of an idle connection, kB', 40, casesOf(idle, 'kilobytesEach')),
      atMost('messages that were not delivered', 0, casesOf(delivered.slice(0, 1), 'missing')),
    ],
  };
}

/** Number of connections that are opened and closed before the measurement, so that V8 has compiled the measured code. */
const WARM_UP = 200;

/** Time for which idle connections are held open: long enough for two presence messages and one ping of each socket. */
const HOLD_MS = 30_000;
const SETTLE_MS = 2_000;

/** Opens idle connections, holds and closes them. `held`: still open at the end; `seconds`: until all were open. */
async function measureIdle({ name, url, pid }: Target, sign: SignToken, connections: number) {
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
