import { importProducts } from '@garage/chaos/import-products';
import type { TokenIssuer } from '@garage/chaos/token-issuer';
import { openCatalogueImport } from '@garage/catalogue/import';
import { waitUntil, type LocalServers } from '@garage/local';
import { connectMongo, type Mongo } from '@garage/mongo';
import type { Launcher } from '../targets.ts';
import type { ShopToMeasure } from './measure-shop.ts';

/** Enough products that few orders compete for one, with enough stock for the whole run. */
const PRODUCTS = 1_000;
const STOCK = 1_000_000;

const databases = { catalogue: 'bench_catalogue', commerce: 'bench_commerce', bare: 'bench_bare' };

export interface Shops {
  product: ShopToMeasure;
  bare: ShopToMeasure;
  /** The product's stored orders, and those of them that are placed. */
  countOrders(): Promise<{ stored: number; placed: number }>;
  close(): Promise<void>;
}

export interface StartShops {
  servers: LocalServers;
  launcher: Launcher;
  issuer: TokenIssuer;
}

/** Commerce and catalogue with products in stock, and bare handlers with the same products. */
export async function startShops({ servers, launcher, issuer }: StartShops): Promise<Shops> {
  const url = servers.mongodb.url;
  const connect = (database: string) => connectMongo({ url, database, appName: 'bench-checkout' });
  const [catalogue, commerce, bare] = [
    await connect(databases.catalogue),
    await connect(databases.commerce),
    await connect(databases.bare),
  ];
  const productIds = await fillDatabases(catalogue, bare);
  const env = {
    MONGODB_URL: url,
    NATS_URL: servers.nats.url,
    REDIS_URL: servers.redis.url,
    IDENTITY_URL: issuer.url,
  };
  const start = (name: 'catalogue' | 'commerce') =>
    launcher.start({
      name,
      entry: `services/${name}/src/server.ts`,
      env: { ...env, MONGODB_DATABASE: databases[name] },
    });
  await start('catalogue');
  const product = await start('commerce');
  const known = commerce.db.collection('known_products');
  await waitUntil(
    async () => {
      const count = await known.countDocuments();
      if (count < PRODUCTS) throw new Error(`commerce has ${count}`);
    },
    { what: 'The products in commerce', timeoutMs: 120_000, intervalMs: 500 },
  );
  const handlers = await launcher.start({
    name: 'bare',
    entry: 'deploy/bench/src/limits/checkout.ts',
    env: { MONGODB_URL: url, MONGODB_DATABASE: databases.bare },
  });
  const orders = commerce.db.collection('orders');
  return {
    product: { url: product.url, productIds, sign: issuer.sign },
    bare: { url: handlers.url, productIds, sign: issuer.sign },
    async countOrders() {
      const [stored, placed] = [await orders.countDocuments(), await orders.countDocuments({ status: 'pending' })];
      return { stored, placed };
    },
    async close() {
      for (const database of [catalogue, commerce, bare]) await database.close();
    },
  };
}

/** Returns the ids of the products, which are the same in both databases. */
async function fillDatabases(catalogue: Mongo, bare: Mongo): Promise<string[]> {
  const products = await importProducts(await openCatalogueImport(catalogue), { products: PRODUCTS, quantity: STOCK });
  const rows = products.map(({ id, ...product }) => ({ ...product, _id: id, version: 1 }));
  await bare.db.collection<(typeof rows)[number]>('products').insertMany(rows);
  // The same indexes as in commerce.
  const orders = bare.db.collection('orders');
  await orders.createIndex({ accountId: 1, key: 1 }, { unique: true });
  for (const keys of [
    ['listed', 'placedAt'],
    ['listed', 'status', 'placedAt'],
    ['accountId', 'placedAt'],
    ['status'],
  ]) {
    await orders.createIndex(Object.fromEntries(keys.map((key) => [key, 1])));
  }
  await bare.db.collection('carts').createIndex({ 'lines.id': 1 });
  return products.map(({ id }) => id);
}
