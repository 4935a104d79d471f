import { importProducts } from '@garage/chaos/import-products';
import { startTokenIssuer } from '@garage/chaos/token-issuer';
import { openCatalogueImport } from '@garage/catalogue/import';
import { waitUntil } from '@garage/local';
import { connectMongo, type Mongo } from '@garage/mongo';
import type { Bench } from '../run-bench.ts';

/** Many products, so that few orders compete for one, each with stock for the whole run. */
const PRODUCTS = 1_000;
const STOCK = 1_000_000;

/**
 * Starts commerce and catalogue with products in stock and, for comparison, Fastify handlers that only make the same writes, with the
 * same products.
 */
export async function startShops({ servers, start, cleanUp }: Bench) {
  const url = servers.mongodb.url;
  const connect = async (name: string): Promise<Mongo> => {
    const mongo = await connectMongo({ url, database: `bench_${name}`, appName: 'bench-checkout' });
    cleanUp.defer(() => mongo.close());
    return mongo;
  };
  const [catalogue, commerce, bare] = [await connect('catalogue'), await connect('commerce'), await connect('bare')];
  const productIds = await fillDatabases(catalogue, bare);
  const issuer = await startTokenIssuer(cleanUp);
  const env = { MONGODB_URL: url, NATS_URL: servers.nats.url, REDIS_URL: servers.redis.url, IDENTITY_URL: issuer.url };
  const startService = (name: string) =>
    start(name, `services/${name}/src/server.ts`, { ...env, MONGODB_DATABASE: `bench_${name}` });
  await startService('catalogue');
  const product = await startService('commerce');
  const known = commerce.db.collection('known_products');
  await waitUntil(
    async () => {
      const count = await known.countDocuments();
      if (count < PRODUCTS) throw new Error(`commerce has ${count}`);
    },
    { what: 'The products in commerce', timeoutMs: 120_000, intervalMs: 500 },
  );
  const bareEnv = { MONGODB_URL: url, MONGODB_DATABASE: 'bench_bare' };
  const handlers = await start('bare', 'deploy/bench/src/limits/checkout.ts', bareEnv);
  const orders = commerce.db.collection('orders');
  const common = { productIds, sign: issuer.sign };
  return {
    shops: { product: { ...common, url: product.url }, bare: { ...common, url: handlers.url } },
    /** Returns the number of all stored orders, and of those that were placed successfully. */
    countOrders: async () => ({
      stored: await orders.countDocuments(),
      placed: await orders.countDocuments({ status: 'pending' }),
    }),
  };
}

/** Returns the ids of the products, which are the same in both databases. */
async function fillDatabases(catalogue: Mongo, bare: Mongo): Promise<string[]> {
  const products = await importProducts(await openCatalogueImport(catalogue), PRODUCTS, STOCK);
  const rows = products.map(({ id, ...product }) => ({ ...product, _id: id, version: 1 }));
  await bare.db.collection<(typeof rows)[number]>('products').insertMany(rows);
  // The bare handlers' orders have the same indexes as commerce's, so that writes cost the same.
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
