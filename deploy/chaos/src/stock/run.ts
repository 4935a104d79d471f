import { trackProgress } from '../messaging/progress.ts';
import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import { collectHistories, collectStored, countUnfinished } from './collect.ts';
import type { LoadRecord } from './customers.ts';
import { runLoad } from './customers.ts';
import type { StockHistory } from './history.ts';
import type { StockKill, StockKills, StockTargets } from './kills.ts';
import { executeStockKill, noStockKills, planStockKills } from './kills.ts';
import type { Stage, StageOptions } from './stage.ts';
import { openStage, until } from './stage.ts';

/** The servers are this run's own: they are killed. */
export interface StockRunOptions extends StageOptions {
  checkouts: number;
  parallel: number;
  kills: StockKills;
  seed: number;
  log: (line: string) => void;
  /** Is called when all has come to rest, before it is looked at; what it leaves is what the verdict is about. */
  beforeVerdict?: (stage: Stage) => Promise<void>;
}

/** Checks out while everything is killed, lets all come to rest, and writes down what is left. */
export async function runStockChaos(options: StockRunOptions): Promise<StockHistory> {
  const stage = await openStage(options);
  try {
    const record: LoadRecord = { checkouts: [], direct: [], customers: [] };
    const { kills, secondsToFinal } = await perform(stage, options, record);
    await settle(stage);
    if (options.beforeVerdict) {
      await options.beforeVerdict(stage);
      await settle(stage);
    }
    const stored = await collectStored(stage.databases, stage.initial);
    const histories = await collectHistories(stage.shop, record.customers);
    const { checkouts, direct } = record;
    return { seed: options.seed, kills, secondsToFinal, ...stored, checkouts, direct, histories };
  } finally {
    await stage.close();
  }
}

/** Longer than a busy machine takes to bring back what was killed. */
const STALL_LIMIT_MS = 180_000;

/**
 * The part of the checkouts over which the kills are spread: after the last one there must be enough to do for somebody to be between
 * a commit and its answer.
 */
const killedWithin = ({ checkouts, parallel }: StockRunOptions): number =>
  Math.min(0.9, Math.max(0.3, 1 - (3 * parallel) / checkouts));

/** Sends the checkouts while killing. */
async function perform(
  stage: Stage,
  options: StockRunOptions,
  record: LoadRecord,
): Promise<{ kills: StockKills; secondsToFinal: number }> {
  const { checkouts, parallel, seed, kills: wanted, log } = options;
  const { targets, shop, messaging } = stage;
  const random = createRandom(seed);
  const progress = trackProgress(async () => record.checkouts.length, STALL_LIMIT_MS);
  const done = { ...noStockKills };
  const plan = planStockKills(wanted, random);
  const killAll = async (): Promise<number> => {
    for (const [at, kind] of plan.entries()) {
      await progress.reach((checkouts * killedWithin(options) * (at + random.next())) / plan.length);
      await killOnce(kind, targets, random);
      done[kind] += 1;
      log(`${at + 1} of ${plan.length} kills (${kind}), ${progress.now()} of ${checkouts} checkouts`);
    }
    return secondsUntilFinal(stage);
  };
  const load = { shop, messaging, random, products: [...stage.initial.keys()], checkouts, parallel };
  try {
    const [secondsToFinal] = await Promise.all([killAll(), runLoad(load, record)]);
    return { kills: done, secondsToFinal };
  } finally {
    await progress.stop();
  }
}

async function killOnce(kind: StockKill, targets: StockTargets, random: Random): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) if (await executeStockKill(kind, targets, random)) return;
  throw new Error(`No chance for a kill of ${kind}: nothing came there`);
}

async function secondsUntilFinal({ databases }: Stage): Promise<number> {
  const last = new Date();
  await until(async () => (await countUnfinished(databases, last)) === 0, 'some orders are never final');
  return Math.round((Date.now() - last.getTime()) / 1_000);
}

/** Nothing is unfinished, unsent or unheard any more. */
async function settle({ databases, messaging }: Stage): Promise<void> {
  await until(async () => (await countUnfinished(databases, new Date())) === 0, 'some orders are never final');
  await until(async () => {
    const unsent = await Promise.all(
      Object.values(databases).map(({ db }) => db.collection('outbox').countDocuments()),
    );
    const stock = await messaging.manager.consumers.info(messaging.names.events, 'catalogue-stock');
    return unsent.every((count) => count === 0) && stock.num_pending + stock.num_ack_pending === 0;
  }, 'some events are never heard');
}
