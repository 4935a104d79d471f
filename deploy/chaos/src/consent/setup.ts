import { randomUUID } from 'node:crypto';
import { openCatalogueImport } from '@garage/catalogue/import';
import { freePort, type LocalServers } from '@garage/local';
import { importProducts } from '../import-products.ts';
import { openDatabase } from '../killable/backbone.ts';
import { createKillable, type Killable } from '../killable/killable.ts';
import { until } from '../read-until.ts';
import type { StockChildSettings } from '../stock/setup.ts';
import { createTokenSigner } from '../token-issuer.ts';
import type { WorkshopChildSettings } from '../workshop/setup.ts';
import { openWorkshopListener } from './listener.ts';

export type ConsentSetup = Awaited<ReturnType<typeof openSetup>>;

interface SetupOptions {
  products: number;
  /** Pieces of each product: fewer than customers will agree to, so that some jobs lack parts. */
  quantity: number;
}

/** Two processes of the workshop and one of catalogue's stock, products, and a listener that stores each event. */
export async function openSetup(
  cleanUp: AsyncDisposableStack,
  { mongodb, nats, redis }: LocalServers,
  { products, quantity }: SetupOptions,
) {
  const namespace = `consent_${randomUUID().slice(0, 8)}`;
  const { keySet, sign } = await createTokenSigner();
  const open = (name: string) => openDatabase(cleanUp, mongodb.url, `${namespace}_${name}`);
  const [workshop, catalogue, heard] = [await open('workshop'), await open('catalogue'), await open('listener')];
  const imported = await importProducts(await openCatalogueImport(catalogue), products, quantity);
  const shared = { mongodbUrl: mongodb.url, natsUrl: nats.url, redisUrl: redis.url, namespace, keySet };
  const start = async (
    file: string,
    settings: WorkshopChildSettings | StockChildSettings,
  ): Promise<{ child: Killable; url: string }> => {
    const child = cleanUp.use(createKillable(file, settings));
    await child.start();
    return { child, url: `http://127.0.0.1:${settings.port}` };
  };
  const startWorkshop = async () =>
    start('workshop-service.ts', { ...shared, port: await freePort(), database: workshop.db.databaseName });
  const startCatalogue = async () =>
    start('stock-catalogue.ts', {
      ...shared,
      port: await freePort(),
      database: catalogue.db.databaseName,
      breakDecrement: false,
    });
  const listener = await openWorkshopListener(cleanUp, { natsUrl: nats.url, namespace, mongo: heard });
  const [first, second, stock] = await Promise.all([startWorkshop(), startWorkshop(), startCatalogue()]);
  const known = workshop.db.collection('known_products');
  await until(async () => (await known.countDocuments()) >= products, 'Products in the workshop');
  return {
    namespace,
    databases: { workshop, catalogue },
    listener,
    products: imported.map(({ id, price }) => ({ id, price })),
    quantity,
    processes: { workshop: [first.child, second.child] as const, catalogue: stock.child },
    urls: [first.url, second.url],
    token: await sign('a'.repeat(24), 'admin'),
  };
}
