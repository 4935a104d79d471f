import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalServer } from '@garage/local';
import type { Killable } from '../messaging/killable.ts';
import type { Random } from '../random.ts';

/** How many SIGKILLs fell where. */
export const noStockKills = {
  'commerce between commit and answer': 0,
  'catalogue between commit and answer': 0,
  'commerce anywhere': 0,
  'catalogue anywhere': 0,
  nats: 0,
  redis: 0,
  database: 0,
};
export type StockKills = typeof noStockKills;
export type StockKill = keyof StockKills;

export interface StockTargets {
  commerce: Killable;
  catalogue: Killable;
  nats: LocalServer;
  redis: LocalServer;
  database: LocalServer;
}

const GAP_LIMIT_MS = 30_000;
const DOWN_MS = 500;

/** The kills in random order. */
export function planStockKills(wanted: StockKills, random: Random): StockKill[] {
  const kinds: StockKill[] = [
    'commerce between commit and answer',
    'catalogue between commit and answer',
    'commerce anywhere',
    'catalogue anywhere',
    'nats',
    'redis',
    'database',
  ];
  return random.shuffle(kinds.flatMap((kind) => Array.from({ length: wanted[kind] }, () => kind)));
}

/** Kills as told and brings the victim back; false when nothing came to where it was to be killed. */
// oxlint-disable-next-line typescript/consistent-return -- the switch leaves no kind out
export async function executeStockKill(kind: StockKill, targets: StockTargets, random: Random): Promise<boolean> {
  switch (kind) {
    case 'commerce between commit and answer':
      return killInGap(targets.commerce);
    case 'catalogue between commit and answer':
      return killInGap(targets.catalogue);
    case 'commerce anywhere':
      return killAnywhere(targets.commerce, random);
    case 'catalogue anywhere':
      return killAnywhere(targets.catalogue, random);
    case 'nats':
    case 'redis':
    case 'database':
      return killServer(targets[kind], random);
  }
}

async function killInGap(victim: Killable): Promise<boolean> {
  if (!(await victim.killInGap(GAP_LIMIT_MS))) return false;
  await victim.start();
  return true;
}

async function killAnywhere(victim: Killable, random: Random): Promise<boolean> {
  await sleep(random.below(50));
  await victim.kill();
  await victim.start();
  return true;
}

async function killServer(server: LocalServer, random: Random): Promise<boolean> {
  await server.kill();
  await sleep(random.below(DOWN_MS));
  await server.restart();
  return true;
}
