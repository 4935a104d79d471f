import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '@garage/chaos/process-status';
import type { BenchReport, Target } from '../run-bench.ts';
import { atLeast, atMost, casesOf, measureLines, ratios } from '../verdicts.ts';
import { measureAcknowledged, measureDelivery } from './measure-messages.ts';
import { openConversations, openIdle, type Conversation, type SignToken } from './open-conversations.ts';

export interface ChatPlan {
  connections: number;
  conversations: number;
  /** Numbers of clients that each send the next message when the previous one is acknowledged. */
  senders: readonly number[];
  /** Messages per second over all conversations while delivery times are measured. */
  perSecond: number;
  rounds: number;
  seconds: number;
}

/** A token for the bare server, which reads the account from it but verifies nothing. */
const unsignedToken: SignToken = async (accountId, role) => JSON.stringify({ accountId, role });

const PAUSE_MS = 1_000;
const MIN_SHARE = 0.5;

interface Servers {
  /** The product's chat. */
  nodes: readonly Target[];
  /** A bare server without storage. */
  bare: Target;
  /** As many bare servers as nodes, which store each message in a transaction of its own. */
  handlers: readonly Target[];
  sign: SignToken;
}

export async function measureChat({ nodes, bare, handlers, sign }: Servers, plan: ChatPlan): Promise<BenchReport> {
  const { connections, conversations: count, rounds, seconds } = plan;
  console.log(`${connections} idle connections at each node, then at the bare server…`);
  const idle = await Promise.all(nodes.map((node) => measureIdle(node, sign, connections)));
  const bareIdle = await measureIdle(bare, unsignedToken, connections);
  console.log(`${count} conversations…`);
  const openAt = (targets: readonly Target[], own: { sign: SignToken; isClaimed: boolean }) =>
    openConversations({ urls: targets.map(({ url }) => url), count, ...own });
  const product = await openAt(nodes, { sign, isClaimed: true });
  const stored = await openAt(handlers, { sign: unsignedToken, isClaimed: false });
  const { conversations } = product;
  const acknowledged = await compareAcknowledged({ product: conversations, bare: stored.conversations }, plan);
  stored.close();
  const limit = await openAt([bare], { sign: unsignedToken, isClaimed: false });
  const delivered = [];
  for (const [by, opened] of Object.entries({ 'two nodes': product, bare: limit })) {
    const measured = await measureDelivery(opened, plan.perSecond, seconds * rounds);
    delivered.push({ where: `${count} conversations`, by, ...measured });
    opened.close();
  }
  const shares = ratios(acknowledged, { of: 'product', to: 'bare', field: 'rate' });
  return {
    tables: {
      'idle connections': [...idle, bareIdle],
      'stored and acknowledged by two nodes and by two bare servers, times in ms': acknowledged,
      'delivered to staff at the other node, times in ms; the bare server does not store': delivered,
    },
    verdicts: [
      atLeast('idle connections per node', Math.min(5_000, connections), casesOf(idle, 'held')),
      atMost('memory of an idle connection, kB', 40, casesOf(idle, 'kilobytesEach')),
      atLeast('stored messages per second ÷ bare handlers', MIN_SHARE, shares),
      atMost('messages that were not delivered', 0, casesOf(delivered.slice(0, 1), 'missing')),
    ],
  };
}

/** Measures the product's conversations and those of the bare servers in turns, after a warm-up. */
async function compareAcknowledged(
  opened: Record<'product' | 'bare', readonly Conversation[]>,
  { senders, rounds, seconds }: ChatPlan,
) {
  const targets = senders.flatMap((count) =>
    Object.entries(opened).map(([by, conversations]) => ({
      where: '',
      by,
      count,
      conversations,
    })),
  );
  const measure = async ({ conversations, count }: (typeof targets)[number]) => {
    const measured = await measureAcknowledged(conversations, count, seconds);
    await sleep(PAUSE_MS);
    return { [count === 1 ? '1 sender' : `${count} senders`]: measured };
  };
  console.log('Warming up…');
  for (const target of targets) await measure(target);
  return measureLines(targets, rounds, measure);
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
