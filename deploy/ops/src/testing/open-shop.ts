import { openBookingImport } from '@garage/booking/import';
import { openCatalogueImport } from '@garage/catalogue/import';
import { openStock, serveStock } from '@garage/catalogue/stock';
import { commerceIndexes } from '@garage/commerce/app';
import { productPage } from '@garage/contracts';
import { openEngagementImport } from '@garage/engagement/import';
import { createOutbox, serveRequests } from '@garage/messaging';
import { ensureIndexes } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { openDesk } from './open-desk.ts';

interface StoredProduct {
  _id: ObjectId;
  version: number;
  name: string;
  price: number;
  quantity: number;
}

/** Consistent databases with products, likes and comments. */
export async function openShop() {
  const desk = await openDesk();
  const catalogue = await desk.mongo('catalogue');
  const [engagement, commerce, identity, booking, workshop] = await Promise.all([
    desk.mongo('engagement'),
    desk.mongo('commerce'),
    desk.mongo('identity'),
    desk.mongo('booking'),
    desk.mongo('workshop'),
  ]);
  const shelves = await openCatalogueImport(catalogue);
  const category = await shelves.addCategory('Phụ tùng');
  const list = Array.from({ length: 3 }, (_, index) => ({
    name: `Lọc dầu ${index}`,
    description: '',
    price: 90_000,
    quantity: 10,
    category: { id: category.id, name: category.name },
    image: '',
    subImages: [],
    specifications: [],
    isFeatured: false,
    createdAt: new Date(),
  }));
  const products = await shelves.addProducts(list);
  const account = new ObjectId();
  await identity.db.collection('accounts').insertOne({ _id: account });
  const accountId = account.toHexString();
  const people = await openEngagementImport(engagement);
  const knownOf = ({ id, version }: { id: string; version: number }) => ({ _id: id, version, name: 'Lọc dầu' });
  await engagement.db.collection<{ _id: string }>('known_products').insertMany(products.map(knownOf));
  const comments = products.map(({ id: productId }) => ({ accountId, productId, text: 'Tốt', createdAt: new Date() }));
  await people.add({ likes: products.map(({ id: productId }) => ({ accountId, productId })), comments });
  await ensureIndexes(commerce.db, commerceIndexes(commerce));
  for (const { db } of [commerce, workshop])
    await db.collection<{ _id: string }>('known_products').insertMany(products.map(knownOf));
  await openBookingImport(booking);
  for (const mongo of [catalogue, engagement, commerce, booking]) await mongo.db.collection('outbox').deleteMany({});
  return { ...desk, catalogue, engagement, commerce, identity, booking, workshop, products, category, accountId };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function addOrder(
  { catalogue, commerce, products, accountId }: Shop,
  { status = 'pending', held = 'reserved' }: { status?: string; held?: string | null } = {},
): Promise<string> {
  const _id = new ObjectId();
  const orderId = _id.toHexString();
  const lines = [{ productId: products[0]?.id ?? '', quantity: 2 }];
  await commerce.db
    .collection('orders')
    .insertOne({ _id, key: orderId, accountId, status, attempt: 1, email: 'a@b.vn', lines });
  if (held === null) return orderId;
  const row = { _id: orderId, state: held, attempt: 1, lines, orderVersion: 1, changedAt: new Date() };
  await catalogue.db.collection<{ _id: string }>('reservations').insertOne(row);
  return orderId;
}

/** Answers requests as catalogue does. */
export async function answerAsCatalogue({
  catalogue,
  messaging,
}: Pick<Shop, 'catalogue' | 'messaging'>): Promise<void> {
  const broker = await messaging();
  const outbox = createOutbox({ mongo: catalogue, producer: 'catalogue' });
  const logger = createLogger({ name: 'catalogue', level: 'silent' });
  const metrics = { countReservation: () => undefined };
  const answering = [
    serveStock({ messaging: broker, stock: openStock({ mongo: catalogue, outbox }), metrics, logger }),
    serveRequests({
      messaging: broker,
      contract: productPage,
      logger,
      handle: async ({ after, limit }) => {
        const stored = await catalogue.db
          .collection<StoredProduct>('products')
          .find(after === undefined ? {} : { _id: { $gt: new ObjectId(after) } })
          .sort({ _id: 1 })
          .limit(limit)
          .toArray();
        const facts = { description: '', categoryId: 'c'.repeat(24), image: '', createdAt: new Date().toISOString() };
        return {
          products: stored.map(({ _id, version, name, price, quantity }) => ({
            id: _id.toHexString(),
            version,
            name,
            price,
            quantity,
            ...facts,
          })),
        };
      },
    }),
  ];
  cleanUpLater(async () => void (await Promise.all(answering.map((one) => one.stop()))));
}
