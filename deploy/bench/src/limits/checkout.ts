// The limit of the checkout: bare Fastify handlers that make the same writes as commerce and catalogue's stock, one transaction per request,
// in a database of their own on the same server. They validate nothing and publish nothing.
import { randomBytes, randomUUID } from 'node:crypto';
import { connectMongo, inTransaction } from '@garage/mongo';
import fastify from 'fastify';

interface Line {
  id: string;
  productId: string;
  quantity: number;
}

interface Cart {
  _id: string;
  lines: Line[];
  version: number;
  changedAt: Date;
}

interface Product {
  _id: string;
  name: string;
  image: string;
  price: number;
  quantity: number;
  version: number;
}

interface Row {
  _id: string;
}

const mongo = await connectMongo({
  url: process.env['MONGODB_URL'] ?? '',
  database: process.env['MONGODB_DATABASE'] ?? '',
  appName: 'bench-limit',
});
const carts = mongo.db.collection<Cart>('carts');
const products = mongo.db.collection<Product>('products');
const orders = mongo.db.collection<Row>('orders');
const reservations = mongo.db.collection<Row>('reservations');
const outbox = mongo.db.collection<Row>('outbox');
const newId = (): string => randomBytes(12).toString('hex');

const app = fastify();
app.get('/readyz', () => ({ ready: true }));

app.post<{ Body: { accountId: string; productId: string; quantity?: number } }>(
  '/api/cart',
  async ({ body: { accountId, productId, quantity = 1 } }) => {
    const product = await products.findOne({ _id: productId });
    const lines = [{ id: newId(), productId, quantity }];
    await carts.insertOne({ _id: accountId, lines, version: 1, changedAt: new Date() });
    return { message: 'ok', item: { ...lines[0], product_id: product }, count: 1 };
  },
);

interface OrderBody {
  account_id: string;
  name: string;
  phone: string;
  email: string;
}

app.post<{ Body: OrderBody }>('/api/orders/create', async ({ body, headers }, reply) => {
  const order = await inTransaction(mongo, async (session) => {
    const [_id, at, options] = [newId(), new Date(), { session }];
    const cart = await carts.findOne({ _id: body.account_id }, options);
    const lines: Array<Line & Pick<Product, 'name' | 'image' | 'price'>> = [];
    for (const { id, productId, quantity } of cart?.lines ?? []) {
      const filter = { _id: productId, quantity: { $gte: quantity } };
      const taken = await products.findOneAndUpdate(filter, { $inc: { quantity: -quantity, version: 1 } }, options);
      if (!taken) throw new Error('Sold out');
      lines.push({ id, productId, quantity, name: taken.name, image: taken.image, price: taken.price });
    }
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const state = { status: 'pending', placedAt: at, timeline: [{ status: 'pending', at }], version: 1, listed: true };
    const placed = {
      ...body,
      ...state,
      _id,
      accountId: body.account_id,
      key: headers['idempotency-key'],
      lines,
      total,
    };
    const reservation = { _id, state: 'reserved', attempt: 1, lines, changedAt: at };
    const stored = { ...placed, createdAt: at, search: `${body.name}|${body.phone}` };
    await reservations.insertOne(reservation, options);
    await orders.insertOne(stored, options);
    await carts.updateOne({ _id: body.account_id }, { $set: { lines: [], version: 2, changedAt: at } }, options);
    const events = ['stock-changed', 'placed', 'mail'].map((type) => ({
      _id: randomUUID(),
      type,
      data: { lines, total },
    }));
    await outbox.insertMany(events, options);
    return placed;
  });
  return reply.code(201).send({ message: 'ok', order });
});

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
