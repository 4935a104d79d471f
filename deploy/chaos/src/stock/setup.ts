import { randomUUID } from 'node:crypto';
import { openCatalogueImport } from '@garage/catalogue/import';
import { freePort, type LocalServers } from '@garage/local';
import { connectMessaging } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { importProducts } from '../import-products.ts';
import { openDatabase } from '../killable/backbone.ts';
import type { ChildSettings } from '../killable/child.ts';
import { createKillable, type Killable } from '../killable/killable.ts';
import { until } from '../read-until.ts';
import { openShopClient, type ShopClient } from './shop-client.ts';

export interface StockChildSettings extends ChildSettings {
  redisUrl: string;
  port: number;
  keySet: ShopClient['keySet'];
  /** Takes stock without checking availability, to prove that the verification detects overselling. */
  breakDecrement: boolean;
}

export interface SetupOptions {
  /** Servers of this run alone, because the run kills them. */
  servers: LocalServers;
  /** The number of products, and the initial stock of each. */
  products: number;
  quantity: number;
  /** Number of processes of commerce, and of catalogue; default: 1. */
  processes?: number;
  breakDecrement?: boolean;
}

export type StockSetup = Awaited<ReturnType<typeof openSetup>>;

/** Commerce and catalogue as processes, products in stock, and a client of the shop; resolves when commerce knows the products. */
export async function openSetup(cleanUp: AsyncDisposableStack, options: SetupOptions) {
  const { servers, products, quantity, processes = 1, breakDecrement = false } = options;
  const namespace = `stock_${randomUUID().slice(0, 8)}`;
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const shop = await openShopClient(ports.map((port) => `http://127.0.0.1:${port}`));
  const [mongodbUrl, natsUrl, redisUrl] = [servers.mongodb.url, servers.nats.url, servers.redis.url];
  const open = (service: string) => openDatabase(cleanUp, mongodbUrl, `${namespace}_${service}`);
  const databases = { catalogue: await open('catalogue'), commerce: await open('commerce') };
  const logger = createLogger({ name: 'chaos', level: 'silent' });
  const messaging = await connectMessaging({ url: natsUrl, name: 'chaos', namespace, logger });
  cleanUp.defer(() => messaging.close());
  const imported = await importProducts(await openCatalogueImport(databases.catalogue), products, quantity);

  const shared = { mongodbUrl, natsUrl, redisUrl, namespace, keySet: shop.keySet, breakDecrement };
  const start = async (service: keyof typeof databases, port: number): Promise<Killable> => {
    const settings: StockChildSettings = { ...shared, port, database: databases[service].db.databaseName };
    const child = cleanUp.use(createKillable(`stock-${service}.ts`, settings));
    await child.start();
    return child;
  };
  const startAll = (service: keyof typeof databases) => Promise.all(ports.map((port) => start(service, port)));
  const [catalogue, commerce] = await Promise.all([startAll('catalogue'), startAll('commerce')]);
  // Waits because commerce learns of the products by events.
  const known = databases.commerce.db.collection('known_products');
  await until(async () => (await known.countDocuments()) >= products, 'Products in commerce');
  const initial = new Map(imported.map(({ id }) => [id, quantity]));
  return { databases, messaging, shop, /** Units by product. */ initial, catalogue, commerce };
}
