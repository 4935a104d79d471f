import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCatalogueImport } from '@garage/catalogue/import';
import { freePort } from '@garage/local';
import type { LocalServers } from '@garage/local';
import { connectMessaging } from '@garage/messaging';
import type { Log, Messaging } from '@garage/messaging';
import { connectMongo } from '@garage/mongo';
import { createKillable } from '../messaging/killable.ts';
import { trackProgress } from '../messaging/progress.ts';
import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import type { Databases } from './collect.ts';
import { collectHistories, collectStored, countUnfinished } from './collect.ts';
import type { StockSettings } from './contract.ts';
import type { LoadRecord } from './customers.ts';
import { runLoad } from './customers.ts';
import type { StockHistory } from './history.ts';
import type { StockKill, StockKills, StockTargets } from './kills.ts';
import { executeStockKill, noStockKills, planStockKills } from './kills.ts';
import type { ShopClient } from './shop-client.ts';
import { openShopClient } from './shop-client.ts';

export interface StockRunOptions {
  /** Servers of this run's own: they are killed. */
  servers: LocalServers;
  checkouts: number;
  parallel: number;
  /** How many products everybody wants, and how many of each there are. */
  products: number;
  quantity: number;
  kills: StockKills;
  seed: number;
  breakDecrement?: boolean;
  log: (line: string) => void;
}

interface Stage {
  targets: StockTargets;
  databases: Databases;
  messaging: Messaging;
  shop: ShopClient;
  random: Random;
  initial: Map<string, number>;
}

const ignore = (): void => undefined;
const silent: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Checks out while everything is killed, lets all come to rest, and writes down what is left. */
export async function runStockChaos(options: StockRunOptions): Promise<StockHistory> {
  const stage = await setStage(options);
  const { targets, databases, messaging } = stage;
  try {
    await Promise.all([targets.catalogue.start(), targets.commerce.start()]);
    await waitForProducts(stage);
    const record: LoadRecord = { checkouts: [], direct: [], customers: [] };
    const { kills, secondsToFinal } = await perform(stage, options, record);
    await settle(stage);
    const stored = await collectStored(databases, stage.initial);
    const histories = await collectHistories(stage.shop, record.customers);
    const { checkouts, direct } = record;
    return { seed: options.seed, kills, secondsToFinal, ...stored, checkouts, direct, histories };
  } finally {
    await Promise.allSettled([targets.commerce.kill(), targets.catalogue.kill()]);
    await messaging.close();
    for (const { db } of Object.values(databases)) await db.dropDatabase().catch(ignore);
    await Promise.all(Object.values(databases).map((one) => one.close()));
  }
}

async function setStage({
  servers,
  seed,
  products,
  quantity,
  breakDecrement = false,
}: StockRunOptions): Promise<Stage> {
  const namespace = `stock_${randomUUID().slice(0, 8)}`;
  const names = { catalogue: `${namespace}_catalogue`, commerce: `${namespace}_commerce` };
  const port = await freePort();
  const shop = await openShopClient(`http://127.0.0.1:${port}`);
  const [mongodbUrl, natsUrl, redisUrl] = [servers.mongodb.url, servers.nats.url, servers.redis.url];
  const connect = (database: string) => connectMongo({ url: mongodbUrl, database, appName: 'chaos' });
  const databases = { catalogue: await connect(names.catalogue), commerce: await connect(names.commerce) };
  const messaging = await connectMessaging({ url: natsUrl, name: 'chaos', namespace, logger: silent });
  const { keySet } = shop;
  const settings: StockSettings = {
    mongodbUrl,
    natsUrl,
    redisUrl,
    databases: names,
    namespace,
    port,
    keySet,
    breakDecrement,
  };
  return {
    databases,
    messaging,
    shop,
    random: createRandom(seed),
    initial: await fillShelves(databases, { products, quantity }),
    targets: {
      catalogue: createKillable('stock-catalogue.ts', settings),
      commerce: createKillable('stock-commerce.ts', settings),
      nats: servers.nats,
      redis: servers.redis,
      database: servers.mongodb,
    },
  };
}

async function fillShelves(
  { catalogue }: Databases,
  { products, quantity }: Pick<StockRunOptions, 'products' | 'quantity'>,
): Promise<Map<string, number>> {
  const shelves = await openCatalogueImport(catalogue);
  const category = await shelves.addCategory('Phụ tùng');
  const list = Array.from({ length: products }, (_, index) => ({
    name: `Sản phẩm ${index}`,
    description: '',
    price: 1_000 * (index + 1),
    quantity,
    category: { id: category.id, name: category.name },
    image: '',
    subImages: [],
    specifications: [],
    isFeatured: false,
    createdAt: new Date(),
  }));
  return new Map((await shelves.addProducts(list)).map(({ id }) => [id, quantity]));
}

/** Commerce learns of the products by events, as always. */
async function waitForProducts({ databases, initial }: Stage): Promise<void> {
  const known = databases.commerce.db.collection('known_products');
  await until(async () => (await known.countDocuments()) >= initial.size, 'commerce knows no products');
}

/** Sends the checkouts while killing; the kills are spread over the first nine tenths of them. */
async function perform(
  stage: Stage,
  { checkouts, parallel, kills: wanted, log }: StockRunOptions,
  record: LoadRecord,
): Promise<{ kills: StockKills; secondsToFinal: number }> {
  const { random, targets, shop, messaging } = stage;
  const progress = trackProgress(async () => record.checkouts.length);
  const done = { ...noStockKills };
  const plan = planStockKills(wanted, random);
  const killAll = async (): Promise<number> => {
    for (const [at, kind] of plan.entries()) {
      await progress.reach((checkouts * 0.9 * (at + random.next())) / plan.length);
      await killOnce(kind, targets, random);
      done[kind] += 1;
      if ((at + 1) % 10 === 0) log(`${at + 1} of ${plan.length} kills, ${progress.now()} of ${checkouts} checkouts`);
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

const LIMIT_MS = 180_000;
const POLL_MS = 250;

async function until(check: () => Promise<boolean>, fault: string): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!(await check().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`After ${LIMIT_MS / 1_000} s ${fault}`);
    await sleep(POLL_MS);
  }
}
