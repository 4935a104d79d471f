import { openCatalogueImport } from '@garage/catalogue/import';
import { catalogueStockIndexes, openStock, serveStock, settleOnce } from '@garage/catalogue/stock';
import { buildCommerce, commerceIndexes } from '@garage/commerce/app';
import { serveSettlement, sweepOnce } from '@garage/commerce/orders';
import { releaseStock, reserveStock, settleOrders } from '@garage/contracts';
import type { RequestContract } from '@garage/contracts';
import { ask, connectMessaging, createOutbox, serveRequests } from '@garage/messaging';
import type { Messaging } from '@garage/messaging';
import { ensureIndexes } from '@garage/mongo';
import { createKnownProductRepository } from '@garage/service-kit/known-products';
import { openTestBase } from '@garage/service-kit/testing';
import { cleanUpLater, freshNamespace, openTestDatabase, servers } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { importProducts } from '../import-products.ts';
import { contactOf, newId } from '../stock/shop-client.ts';
import type { Schedule } from './schedule.ts';

/** Long enough for a message to be held until many others have passed, in milliseconds. */
const PROXY_TIMEOUT_MS = 20_000;

interface Line {
  productId: string;
  quantity: number;
}

interface OrderRow {
  _id: ObjectId;
  key: string;
  status: string;
  lines: Line[];
  releaseDue?: number;
}

interface ReservationRow {
  _id: string;
  state: string;
  lines: Line[];
  placing?: object;
}

/**
 * Two processes of commerce and one catalogue on real servers, each service in a broker namespace of its own, so that all their requests pass
 * through a proxy whose schedule can be replaced. Each case has a product of its own, with this quantity in stock.
 */
export async function openWorld({ cases, quantity }: { cases: number; quantity: number }) {
  const services = await startServices();
  const { far, stock, orders, logger, catalogue } = services;
  const unused = await importProducts(await openCatalogueImport(catalogue), cases, quantity);
  const metrics = { countSettled: () => undefined };
  return {
    /** A new customer with this number of a product in the cart. */
    openCase(ordered: number) {
      const product = unused.pop();
      if (!product) throw new Error('No product is left');
      return openCase(services, { product, ordered });
    },
    use: services.use,
    settle: () => settleOnce({ messaging: far, stock, metrics, logger, unsettledMs: -60_000 }),
    sweep: () => sweepOnce({ ...orders, logger, abandonedMs: 0 }),
  };
}

type Services = Awaited<ReturnType<typeof startServices>>;

async function startServices() {
  const { base, tokens } = await openTestBase('commerce', commerceIndexes);
  const { mongo, messaging, logger } = base;
  const catalogue = await openTestDatabase('catalogue');
  const outbox = createOutbox({ mongo: catalogue, producer: 'catalogue' });
  await ensureIndexes(catalogue.db, [...catalogueStockIndexes, ...outbox.indexes]);
  const namespace = freshNamespace('catalogue');
  const far = await connectMessaging({ url: servers().natsUrl, name: 'catalogue', namespace, logger });
  cleanUpLater(() => far.close());
  let schedule: Schedule | undefined;

  /** Forwards requests of one service to the other, as the schedule decides. */
  function proxy(contract: RequestContract, from: Messaging, to: Messaging) {
    const [name = ''] = contract.subject.split('.v');
    return serveRequests({
      messaging: from,
      contract,
      logger,
      handle: async (request) => {
        await schedule?.hold(`${name} request`);
        const reply = await ask({ messaging: to, contract, request, timeoutMs: PROXY_TIMEOUT_MS });
        await schedule?.hold(`${name} reply`);
        return reply;
      },
    });
  }

  const stock = openStock({ mongo: catalogue, outbox });
  const processes = [await buildCommerce(base), await buildCommerce(base)] as const;
  const [{ orders }] = processes;
  const serving = [
    serveStock({ messaging: far, stock, metrics: { countReservation: () => undefined }, logger }),
    serveSettlement({ ...orders, messaging, logger }),
    proxy(reserveStock, messaging, far),
    proxy(releaseStock, messaging, far),
    proxy(settleOrders, far, messaging),
  ];
  cleanUpLater(async () => void (await Promise.all(serving.map((one) => one.stop()))));
  const use = (next: Schedule | undefined): void => void (schedule = next);
  return { mongo, catalogue, far, logger, tokens, stock, orders, processes, use };
}

interface NewCase {
  product: Awaited<ReturnType<typeof importProducts>>[number];
  ordered: number;
}

async function openCase({ mongo, catalogue, tokens, processes }: Services, { product, ordered }: NewCase) {
  const { id: productId, name, image, price, quantity } = product;
  const facts = { name, image, price, stock: quantity };
  await createKnownProductRepository(mongo).keep({ id: productId, version: 1, facts });
  const accountId = newId();
  const authorization = await tokens.authorization({ accountId, roles: ['customer'], email: 'lan@example.com' });
  const post = (process: 0 | 1, { url, ...call }: { url: string; payload: object; headers?: Record<string, string> }) =>
    processes[process].app.inject({ method: 'POST', url, ...call, headers: { authorization, ...call.headers } });
  const addToCart = (count: number) =>
    post(0, { url: '/api/cart', payload: { accountId, productId, quantity: count } });
  await addToCart(ordered);
  return {
    addToCart,
    async order(process: 0 | 1, { key, note }: { key: string; note: string }): Promise<string> {
      const headers = { 'idempotency-key': key };
      const payload = { ...contactOf({ accountId }), note };
      const { statusCode, body } = await post(process, { url: '/api/orders/create', payload, headers });
      return `${statusCode} ${body}`;
    },
    /** What is stored about this case. */
    async read() {
      const { db } = catalogue;
      const rows = db.collection<ReservationRow>('reservations').find({ 'lines.productId': productId });
      const left = await db.collection<{ quantity: number }>('products').findOne({ _id: new ObjectId(productId) });
      return {
        orders: await mongo.db.collection<OrderRow>('orders').find({ accountId }).toArray(),
        reservations: await rows.toArray(),
        left: left?.quantity,
        initial: quantity,
      };
    },
  };
}
