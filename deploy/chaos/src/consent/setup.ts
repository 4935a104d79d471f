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

export interface SetupOptions {
  products: number;
  /** Pieces of each product: fewer than customers will agree to, so that some jobs lack parts. */
  quantity: number;
  /** Number of processes of each service; default: two of the workshop, one of catalogue. */
  processes?: { workshop: number; catalogue: number };
}

/** Processes of the workshop and of catalogue's stock, products, and a listener that stores each event. */
export async function openSetup(
  cleanUp: AsyncDisposableStack,
  { mongodb, nats, redis }: LocalServers,
  { products, quantity, processes = { workshop: 2, catalogue: 1 } }: SetupOptions,
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
  const times = <Item>(length: number, startOne: () => Promise<Item>) => Promise.all(Array.from({ length }, startOne));
  const [workshops, stocks] = await Promise.all([
    times(processes.workshop, startWorkshop),
    times(processes.catalogue, startCatalogue),
  ]);
  const known = workshop.db.collection('known_products');
  await until(async () => (await known.countDocuments()) >= products, 'Products in the workshop');
  return {
    namespace,
    databases: { workshop, catalogue },
    listener,
    products: imported.map(({ id, price }) => ({ id, price })),
    quantity,
    processes: { workshop: workshops.map(({ child }) => child), catalogue: stocks.map(({ child }) => child) },
    urls: workshops.map(({ url }) => url),
    token: await sign('a'.repeat(24), 'admin'),
  };
}
