import { createRandom, type Random } from '@garage/local';
import { killAnywhere, killInGap, killServer, spreadKills } from '../killable/kills.ts';
import { trackProgress } from '../killable/progress.ts';
import { collectHistories, collectStored, countUnfinished } from './collect.ts';
import { runLoad, type LoadRecord } from './customers.ts';
import type { StockHistory } from './history.ts';
import { openSetup, until, type SetupOptions, type StockSetup } from './setup.ts';

/** SIGKILLs by where they happen. */
export const noStockKills = {
  'commerce between commit and answer': 0,
  'catalogue between commit and answer': 0,
  'commerce anywhere': 0,
  'catalogue anywhere': 0,
  nats: 0,
  redis: 0,
  database: 0,
};

export interface StockRunOptions extends SetupOptions {
  checkouts: number;
  parallel: number;
  kills: typeof noStockKills;
  seed: number;
  log: (line: string) => void;
  /** Called when everything is idle, before the databases are read. */
  beforeVerdict?: (setup: StockSetup) => Promise<void>;
}

/** Checks out while services and servers are killed, waits until everything is idle, and returns the result. */
export async function runStockChaos(options: StockRunOptions): Promise<StockHistory> {
  const setup = await openSetup(options);
  try {
    const record: LoadRecord = { checkouts: [], direct: [], customers: [] };
    const { kills, secondsToFinal } = await checkOutAndKill(setup, options, record);
    await settle(setup);
    if (options.beforeVerdict) {
      await options.beforeVerdict(setup);
      await settle(setup);
    }
    const stored = await collectStored(setup.databases, setup.initial);
    const histories = await collectHistories(setup.shop, record.customers);
    const { checkouts, direct } = record;
    return { seed: options.seed, kills, secondsToFinal, ...stored, checkouts, direct, histories };
  } finally {
    await setup.close();
  }
}

/** Longer than the restart of a killed server takes on a busy machine. */
const STALL_MS = 180_000;

/** The share of the checkouts by which the last kill happens: enough must follow it for a process to reach its gap. */
const lastKillAt = ({ checkouts, parallel }: StockRunOptions): number =>
  Math.min(0.9, Math.max(0.3, 1 - (3 * parallel) / checkouts));

async function checkOutAndKill(
  setup: StockSetup,
  options: StockRunOptions,
  record: LoadRecord,
): Promise<Pick<StockHistory, 'kills' | 'secondsToFinal'>> {
  const { checkouts, parallel, seed, kills: wanted, log } = options;
  const random = createRandom(seed);
  const progress = trackProgress(async () => record.checkouts.length, STALL_MS);
  const killAll = async () => {
    const kills = killsOf(setup, options);
    const done = await spreadKills({ kills, wanted, random, progress, end: checkouts * lastKillAt(options), log });
    return { kills: done, secondsToFinal: await secondsUntilFinal(setup) };
  };
  const { shop, messaging, initial } = setup;
  const load = { shop, messaging, random, products: [...initial.keys()], checkouts, parallel };
  try {
    const [result] = await Promise.all([killAll(), runLoad(load, record)]);
    return result;
  } finally {
    await progress.stop();
  }
}

const killsOf = ({ commerce, catalogue }: StockSetup, { servers: { nats, redis, mongodb } }: StockRunOptions) =>
  ({
    'commerce between commit and answer': killInGap(commerce),
    'catalogue between commit and answer': killInGap(catalogue),
    'commerce anywhere': killAnywhere(commerce),
    'catalogue anywhere': killAnywhere(catalogue),
    nats: killServer(nats),
    redis: killServer(redis),
    database: killServer(mongodb),
  }) satisfies Record<keyof typeof noStockKills, (random: Random) => Promise<boolean>>;

async function secondsUntilFinal({ databases }: StockSetup): Promise<number> {
  const lastKill = new Date();
  await until(async () => (await countUnfinished(databases, lastKill)) === 0, 'The final state of every order');
  return Math.round((Date.now() - lastKill.getTime()) / 1_000);
}

/** Resolves when every order is final and every event was sent and handled. */
async function settle({ databases, messaging }: StockSetup): Promise<void> {
  await until(async () => (await countUnfinished(databases, new Date())) === 0, 'The final state of every order');
  await until(async () => {
    const unsent = await Promise.all(
      Object.values(databases).map(({ db }) => db.collection('outbox').countDocuments()),
    );
    const stock = await messaging.manager.consumers.info(messaging.names.events, 'catalogue-stock');
    return unsent.every((count) => count === 0) && stock.num_pending + stock.num_ack_pending === 0;
  }, 'The handling of every event');
}
