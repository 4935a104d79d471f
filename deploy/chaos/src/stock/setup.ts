import { randomUUID } from 'node:crypto';
import { openCatalogueImport } from '@garage/catalogue/import';
import { freePort, waitUntil, type LocalServers } from '@garage/local';
import { connectMessaging, type Messaging } from '@garage/messaging';
import { connectMongo, type Mongo } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';
import type { ChildSettings } from '../killable/child.ts';
import { createKillable, type Killable } from '../killable/killable.ts';
import { importProducts } from '../import-products.ts';
import type { Databases } from './collect.ts';
import { openShopClient, type ShopClient } from './shop-client.ts';

export interface StockChildSettings extends ChildSettings {
  redisUrl: string;
  /** Commerce listens on it. */
  port: number;
  /** Verifies the tokens of the test. */
  keySet: ShopClient['keySet'];
  /** Take stock without a check, to prove that overselling is detected. */
  breakDecrement: boolean;
}

export interface SetupOptions {
  /** Private servers: they are killed. */
  servers: LocalServers;
  /** The number of products, and of units of each. */
  products: number;
  quantity: number;
  breakDecrement?: boolean;
}

/** Commerce and catalogue as processes, products in stock, and a client of the shop. */
export interface StockSetup {
  commerce: Killable;
  catalogue: Killable;
  databases: Databases;
  messaging: Messaging;
  shop: ShopClient;
  /** Units by product. */
  initial: Map<string, number>;
  close(): Promise<void>;
}

/** Resolves when both processes are ready and commerce knows the products. */
export async function openSetup(options: SetupOptions): Promise<StockSetup> {
  const setup = await prepare(options);
  try {
    await Promise.all([setup.catalogue.start(), setup.commerce.start()]);
    // Commerce learns of the products by events.
    const known = setup.databases.commerce.db.collection('known_products');
    await until(async () => (await known.countDocuments()) >= setup.initial.size, 'Products in commerce');
    return setup;
  } catch (error) {
    await setup.close();
    throw error;
  }
}

async function prepare({ servers, products, quantity, breakDecrement = false }: SetupOptions): Promise<StockSetup> {
  const namespace = `stock_${randomUUID().slice(0, 8)}`;
  const port = await freePort();
  const shop = await openShopClient(`http://127.0.0.1:${port}`);
  const [mongodbUrl, natsUrl, redisUrl] = [servers.mongodb.url, servers.nats.url, servers.redis.url];
  const connect = (service: string): Promise<Mongo> =>
    connectMongo({ url: mongodbUrl, database: `${namespace}_${service}`, appName: 'chaos' });
  const databases = { catalogue: await connect('catalogue'), commerce: await connect('commerce') };
  const logger = createLogger({ name: 'chaos', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'chaos', namespace, logger });
  const shared = { mongodbUrl, natsUrl, redisUrl, namespace, port, keySet: shop.keySet, breakDecrement };
  const processOf = (service: keyof typeof databases): Killable => {
    const settings: StockChildSettings = { ...shared, database: databases[service].db.databaseName };
    return createKillable(`stock-${service}.ts`, settings);
  };
  const [catalogue, commerce] = [processOf('catalogue'), processOf('commerce')];
  const imported = await importProducts(await openCatalogueImport(databases.catalogue), { products, quantity });
  return {
    databases,
    messaging,
    shop,
    initial: new Map(imported.map(({ id }) => [id, quantity])),
    catalogue,
    commerce,
    async close() {
      await Promise.allSettled([commerce.kill(), catalogue.kill()]);
      await messaging.close();
      for (const { db } of Object.values(databases)) await db.dropDatabase().catch(() => undefined);
      await Promise.all(Object.values(databases).map((one) => one.close()));
    },
  };
}

/** Waits up to three minutes; failures of the check are retried. */
export async function until(check: () => Promise<boolean>, what: string): Promise<void> {
  const assert = async (): Promise<void> => {
    if (!(await check())) throw new Error('not yet');
  };
  await waitUntil(assert, { what, timeoutMs: 180_000, intervalMs: 250 });
}
