import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCatalogueImport } from '@garage/catalogue/import';
import { freePort } from '@garage/local';
import type { LocalServers } from '@garage/local';
import { connectMessaging } from '@garage/messaging';
import type { Log, Messaging } from '@garage/messaging';
import { connectMongo } from '@garage/mongo';
import { createKillable } from '../messaging/killable.ts';
import type { Databases } from './collect.ts';
import type { StockSettings } from './contract.ts';
import type { StockTargets } from './kills.ts';
import type { ShopClient } from './shop-client.ts';
import { openShopClient } from './shop-client.ts';

export interface StageOptions {
  servers: LocalServers;
  /** How many products there are, and how many of each. */
  products: number;
  quantity: number;
  breakDecrement?: boolean;
}

/** Commerce and catalogue as processes, full shelves, and whoever comes to shop. */
export interface Stage {
  targets: StockTargets;
  databases: Databases;
  messaging: Messaging;
  shop: ShopClient;
  initial: Map<string, number>;
  close(): Promise<void>;
}

const ignore = (): void => undefined;
const silent: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Resolves when both work and commerce knows the products. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const stage = await setStage(options);
  try {
    await Promise.all([stage.targets.catalogue.start(), stage.targets.commerce.start()]);
    await waitForProducts(stage);
    return stage;
  } catch (error) {
    await stage.close();
    throw error;
  }
}

async function setStage({ servers, products, quantity, breakDecrement = false }: StageOptions): Promise<Stage> {
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
  const targets = {
    catalogue: createKillable('stock-catalogue.ts', settings),
    commerce: createKillable('stock-commerce.ts', settings),
    nats: servers.nats,
    redis: servers.redis,
    database: servers.mongodb,
  };
  const initial = await fillShelves(databases, { products, quantity });
  const close = async (): Promise<void> => {
    await Promise.allSettled([targets.commerce.kill(), targets.catalogue.kill()]);
    await messaging.close();
    for (const { db } of Object.values(databases)) await db.dropDatabase().catch(ignore);
    await Promise.all(Object.values(databases).map((one) => one.close()));
  };
  return { databases, messaging, shop, initial, targets, close };
}

async function fillShelves(
  { catalogue }: Databases,
  { products, quantity }: Pick<StageOptions, 'products' | 'quantity'>,
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

const LIMIT_MS = 180_000;
const POLL_MS = 250;

export async function until(check: () => Promise<boolean>, fault: string): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!(await check().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`After ${LIMIT_MS / 1_000} s ${fault}`);
    await sleep(POLL_MS);
  }
}
