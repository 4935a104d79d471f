import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../measure/load.ts';
import type { Measured } from '../measure/load.ts';
import type { Target } from '../targets.ts';
import { measureIdle } from './measure-idle.ts';
import type { Idle } from './measure-idle.ts';
import { measureAcknowledged, measureDelivery } from './measure-talk.ts';
import type { Delivered } from './measure-talk.ts';
import type { SignToken } from './open-sockets.ts';
import { openTalks } from './open-talks.ts';

export interface ChatPlan {
  /** Idle ones at each node. */
  connections: number;
  /** Conversations that are open at once. */
  conversations: number;
  /** Customers who send as fast as they are acknowledged. */
  senders: number;
  /** Messages of all conversations together when they are no race. */
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
  /** At so many conversations, with few messages. */
  delivery: { product: Delivered; bare: Delivered };
}

/** The bare server believes what it is told. */
const claimToken: SignToken = async (accountId, role) => JSON.stringify({ accountId, role });

const REST_MS = 1_000;

export async function measureChat({ nodes, bare, sign }: ChatTargets, plan: ChatPlan): Promise<ChatReport> {
  console.log(`${plan.connections} idle connections at each node, then at the bare server…`);
  const idle = [
    ...(await measureIdle(
      nodes.map((target) => ({ target, sign })),
      plan.connections,
    )),
    ...(await measureIdle([{ target: bare, sign: claimToken }], plan.connections)),
  ];
  console.log(`${plan.conversations} conversations…`);
  const count = plan.conversations;
  const product = await openTalks({ urls: nodes.map(({ url }) => url), sign, count, isClaimed: true });
  const limit = await openTalks({ urls: [bare.url], sign: claimToken, count, isClaimed: false });
  const rounds: { product: Measured; bare: Measured }[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    console.log(`Round ${round} of ${plan.rounds}…`);
    rounds.push({
      product: await measureAcknowledged(product.talks, plan),
      bare: await measureAcknowledged(limit.talks, plan),
    });
    await sleep(REST_MS);
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

const medianOf = (measured: readonly Measured[]): Measured => ({
  rate: median(measured.map(({ rate }) => rate)),
  p50: median(measured.map(({ p50 }) => p50)),
  p99: median(measured.map(({ p99 }) => p99)),
});
