// The upper limit of the checkout's speed: bare Fastify handlers that make the same writes as commerce and catalogue's stock, one
// transaction per request, in a separate database on the same server. They validate nothing and publish nothing.
import { randomBytes, randomUUID } from 'node:crypto';
import { inTransaction } from '@garage/mongo';
import { connectToDatabase, serve } from './serve.ts';

interface Row {
  _id: string;
}

interface Line {
  id: string;
  productId: string;
  quantity: number;
}

interface Cart extends Row {
  lines: Line[];
  version: number;
  changedAt: Date;
}

interface Product extends Row {
  name: string;
  image: string;
  price: number;
  quantity: number;
  version: number;
}

const mongo = await connectToDatabase();
const carts = mongo.db.collection<Cart>('carts');
const products = mongo.db.collection<Product>('products');
const orders = mongo.db.collection<Row>('orders');
const reservations = mongo.db.collection<Row>('reservations');
const outbox = mongo.db.collection<Row>('outbox');
const newId = (): string => randomBytes(12).toString('hex');

await serve((app) => {
  app.post<{ Body: { accountId: string; productId: string } }>('/api/cart', async ({ body }) => {
    const { accountId, productId } = body;
    const product = await products.findOne({ _id: productId });
    const line = { id: newId(), productId, quantity: 1 };
    await carts.insertOne({ _id: accountId, lines: [line], version: 1, changedAt: new Date() });
    return { message: 'ok', item: { ...line, product_id: product }, count: 1 };
  });

  app.post<{ Body: Record<'account_id' | 'name' | 'phone', string> }>('/api/orders/create', async (request, reply) => {
    const order = await inTransaction(mongo, async (session) => {
      const { body, headers } = request;
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
      const state = {
        status: 'pending',
        placedAt: at,
        timeline: [{ status: 'pending', at }],
        version: 1,
        listed: true,
      };
      const owner = { accountId: body.account_id, key: headers['idempotency-key'] };
      const placed = { ...body, ...state, ...owner, _id, lines, total };
      const reservation = { _id, state: 'reserved', attempt: 1, lines, changedAt: at };
      const stored = { ...placed, createdAt: at, search: `${body.name}|${body.phone}` };
      await reservations.insertOne(reservation, options);
      await orders.insertOne(stored, options);
      await carts.updateOne({ _id: body.account_id }, { $set: { lines: [], version: 2, changedAt: at } }, options);
      const data = { lines, total };
      const events = ['stock-changed', 'placed', 'mail'].map((type) => ({ _id: randomUUID(), type, data }));
      await outbox.insertMany(events, options);
      return placed;
    });
    return reply.code(201).send({ message: 'ok', order });
  });
});
