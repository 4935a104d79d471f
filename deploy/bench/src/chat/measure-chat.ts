import { setTimeout as sleep } from 'node:timers/promises';
import { medianOf, type Measured } from '@garage/local';
import type { Target } from '../targets.ts';
import { measureIdle, type Idle } from './measure-idle.ts';
import { measureAcknowledged, measureDelivery, type Delivered } from './measure-messages.ts';
import { openConversations, type SignToken } from './open-conversations.ts';

export interface ChatPlan {
  /** Idle connections at each node. */
  connections: number;
  /** Conversations that are open at once. */
  conversations: number;
  /** Customers who send the next message on each acknowledgement. */
  senders: number;
  /** Rate of messages over all conversations when delivery is measured. */
  perSecond: number;
  rounds: number;
  seconds: number;
}

export interface ChatTargets {
  nodes: readonly Target[];
  bare: Target;
  sign: SignToken;
}

export interface ChatReport {
  plan: ChatPlan;
  idle: Idle[];
  /** Medians over the rounds. */
  acknowledged: { product: Measured; bare: Measured };
  /** With many conversations and few messages. */
  delivery: { product: Delivered; bare: Delivered };
}

/** The bare server does not verify tokens. */
const unsignedToken: SignToken = async (accountId, role) => JSON.stringify({ accountId, role });

const PAUSE_MS = 1_000;

export async function measureChat({ nodes, bare, sign }: ChatTargets, plan: ChatPlan): Promise<ChatReport> {
  console.log(`${plan.connections} idle connections at each node, then at the bare server…`);
  const idle = [
    ...(await measureIdle(
      nodes.map((target) => ({ target, sign })),
      plan.connections,
    )),
    ...(await measureIdle([{ target: bare, sign: unsignedToken }], plan.connections)),
  ];
  console.log(`${plan.conversations} conversations…`);
  const count = plan.conversations;
  const product = await openConversations({ urls: nodes.map(({ url }) => url), sign, count, isClaimed: true });
  const limit = await openConversations({ urls: [bare.url], sign: unsignedToken, count, isClaimed: false });
  const rounds: { product: Measured; bare: Measured }[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    console.log(`Round ${round} of ${plan.rounds}…`);
    rounds.push({
      product: await measureAcknowledged(product.conversations, plan),
      bare: await measureAcknowledged(limit.conversations, plan),
    });
    await sleep(PAUSE_MS);
  }
  const seconds = plan.seconds * plan.rounds;
  const delivery = {
    product: await measureDelivery(product, { ...plan, seconds }),
    bare: await measureDelivery(limit, { ...plan, seconds }),
  };
  product.close();
  limit.close();
  const acknowledged = {
    product: medianOf(rounds.map((round) => round.product)),
    bare: medianOf(rounds.map((round) => round.bare)),
  };
  return { plan, idle, acknowledged, delivery };
}
