import { createRandom, type LocalServers } from '@garage/local';
import { killAnywhere, killDuring, killInGap, killOneOf, killServer } from '../killable/kills.ts';
import { until } from '../read-until.ts';
import { collectHistories, collectStored, countUnfinished } from './collect.ts';
import { runLoad, type LoadRecord } from './customers.ts';
import type { StockHistory } from './history.ts';
import { openSetup, type SetupOptions, type StockSetup } from './setup.ts';

const killsOf = ({ commerce, catalogue }: StockSetup, { nats, redis, mongodb }: LocalServers) => ({
  'commerce between commit and answer': killOneOf(commerce, killInGap),
  'catalogue between commit and answer': killOneOf(catalogue, killInGap),
  'commerce anywhere': killOneOf(commerce, killAnywhere),
  'catalogue anywhere': killOneOf(catalogue, killAnywhere),
  nats: killServer(nats),
  redis: killServer(redis),
  database: killServer(mongodb),
});

export interface StockRunOptions extends SetupOptions {
  checkouts: number;
  parallel: number;
  kills: Partial<Record<keyof ReturnType<typeof killsOf>, number>>;
  seed: number;
  log: (line: string) => void;
  /** Called when everything is idle, before the databases are read. */
  beforeVerdict?: (setup: StockSetup) => Promise<void>;
}

/** Checks out while services and servers are killed, waits until everything is idle, and returns the result. */
export async function runStockChaos(options: StockRunOptions): Promise<StockHistory> {
  const { seed, beforeVerdict } = options;
  await using cleanUp = new AsyncDisposableStack();
  const setup = await openSetup(cleanUp, options);
  const record: LoadRecord = { checkouts: [], direct: [], customers: [] };
  const executed = await checkOutAndKill(setup, options, record);
  await settle(setup);
  if (beforeVerdict) {
    await beforeVerdict(setup);
    await settle(setup);
  }
  const stored = await collectStored(setup.databases, setup.initial);
  const { customers, ...load } = record;
  return { seed, ...executed, ...stored, ...load, histories: await collectHistories(setup.shop, customers) };
}

/** Time without progress after which the run fails: longer than a busy machine needs to restart a killed server. */
const STALL_MS = 180_000;

/** Share of the checkouts after which no kill begins: a process needs further checkouts to reach its kill point. */
const lastKillAt = ({ checkouts, parallel }: StockRunOptions): number =>
  Math.min(0.9, Math.max(0.3, 1 - (3 * parallel) / checkouts));

async function checkOutAndKill(setup: StockSetup, options: StockRunOptions, record: LoadRecord) {
  const { checkouts, parallel, seed, kills: wanted, log, servers } = options;
  const random = createRandom(seed);
  const { shop, messaging, initial } = setup;
  const load = { shop, messaging, random, products: [...initial.keys()], checkouts, parallel };
  let secondsToFinal = 0;
  const plan = {
    kills: killsOf(setup, servers),
    wanted,
    random,
    count: async () => record.checkouts.length,
    stallMs: STALL_MS,
    end: checkouts * lastKillAt(options),
    log,
    afterLast: async () => {
      const lastKill = new Date();
      await untilFinal(setup, () => lastKill);
      secondsToFinal = Math.round((Date.now() - lastKill.getTime()) / 1_000);
    },
  };
  const { kills } = await killDuring(plan, (_progress, pace) => runLoad({ ...load, pace }, record));
  return { kills, secondsToFinal };
}

/** Resolves when every order that was placed or reopened no later than `then()` is in its final state. */
const untilFinal = ({ databases }: StockSetup, then: () => Date): Promise<void> =>
  until(async () => (await countUnfinished(databases, then())) === 0, 'The final state of every order');

/** Resolves when every order is final and every event was published and handled. */
async function settle(setup: StockSetup): Promise<void> {
  const { databases, messaging } = setup;
  await untilFinal(setup, () => new Date());
  await until(async () => {
    const unsent = await Promise.all(
      Object.values(databases).map(({ db }) => db.collection('outbox').countDocuments()),
    );
    const stock = await messaging.manager.consumers.info(messaging.names.events, 'catalogue-stock');
    return unsent.every((count) => count === 0) && stock.num_pending + stock.num_ack_pending === 0;
  }, 'The handling of every event');
}
