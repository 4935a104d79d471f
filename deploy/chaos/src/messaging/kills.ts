import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalServer } from '@garage/local';
import type { Killable } from './killable.ts';
import type { Random } from '../random.ts';

/** How many SIGKILLs fell where. */
export const noKills = {
  'consumer between commit and acknowledgement': 0,
  'relay between publish and removal': 0,
  'consumer anywhere': 0,
  'relay anywhere': 0,
  broker: 0,
};
export type KillCounts = typeof noKills;
export type KillKind = keyof KillCounts;

export interface Targets {
  relay: Killable;
  consumer: Killable;
  broker: Pick<LocalServer, 'kill' | 'restart'>;
}

const GAP_LIMIT_MS = 20_000;
const BROKER_DOWN_MS = 400;

/** The kills in random order. */
export function planKills(wanted: KillCounts, random: Random): KillKind[] {
  const repeat = (kind: KillKind): KillKind[] => Array.from({ length: wanted[kind] }, () => kind);
  return random.shuffle([
    ...repeat('consumer between commit and acknowledgement'),
    ...repeat('relay between publish and removal'),
    ...repeat('consumer anywhere'),
    ...repeat('relay anywhere'),
    ...repeat('broker'),
  ]);
}

/** Kills as told and brings the victim back. */
export async function execute(kind: KillKind, { relay, consumer, broker }: Targets, random: Random): Promise<void> {
  switch (kind) {
    case 'consumer between commit and acknowledgement':
      return killInGap(consumer, kind);
    case 'relay between publish and removal':
      return killInGap(relay, kind);
    case 'consumer anywhere':
      return killAnywhere(consumer, random);
    case 'relay anywhere':
      return killAnywhere(relay, random);
    case 'broker':
      await broker.kill();
      await sleep(random.below(BROKER_DOWN_MS));
      await broker.restart();
  }
}

async function killInGap(victim: Killable, kind: KillKind): Promise<void> {
  if (!(await victim.killInGap(GAP_LIMIT_MS))) throw new Error(`No chance to kill the ${kind}: nothing came there`);
  await victim.start();
}

async function killAnywhere(victim: Killable, random: Random): Promise<void> {
  await sleep(random.below(50));
  await victim.kill();
  await victim.start();
}
