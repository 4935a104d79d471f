// The upper limit of the workshop's speed: bare Fastify handlers that make the same writes and queries, one transaction per write. Writes go
// to a separate database on the same server; the board reads the workshop's own, so that both answer the same orders. They validate
// nothing and publish nothing.
import { randomUUID } from 'node:crypto';
import { connectMongo, inTransaction } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import { connectToDatabase, serve } from './serve.ts';

interface Intake {
  vehicle: { plate: string };
  people: object[];
  km: number;
}

interface Counter {
  _id: number;
  last: number;
}

const COLUMNS = [
  'receive',
  'check',
  'diagnose',
  'quote',
  'confirm',
  'prepare',
  'repair',
  'recheck',
  'clean',
  'acceptance',
  'handover',
];
const YEAR = 26;

const mongo = await connectToDatabase();
const { db } = mongo;
const [vehicles, orders, history] = [
  db.collection('vehicles'),
  db.collection('repair_orders'),
  db.collection('order_history'),
];
const [readings, requests, outbox] = [
  db.collection('readings'),
  db.collection('intake_requests'),
  db.collection('outbox'),
];
const counters = db.collection<Counter>('order_numbers');
await counters.updateOne({ _id: YEAR }, { $setOnInsert: { last: 0 } }, { upsert: true });

const product = await connectMongo({
  url: process.env['MONGODB_URL'] ?? '',
  database: process.env['READ_DATABASE'] ?? '',
  appName: 'bench-limit',
});
const [shownOrders, shownVehicles] = [product.db.collection('repair_orders'), product.db.collection('vehicles')];

/** Intakes take turns, as in the product: they would abort each other at the counter of the numbers. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work, work);
  turn = result;
  return result;
}

const addEvents = (session: ClientSession, types: readonly string[], data: object) =>
  outbox.insertMany(
    types.map((type) => ({ type, data, at: new Date(), key: randomUUID() })),
    { session },
  );

async function takeIn(session: ClientSession, { vehicle, people, km, ...stated }: Intake, key: unknown) {
  const [at, options] = [new Date(), { session }];
  const orderId = new ObjectId();
  await requests.insertOne({ key, orderId, at }, options);
  const { plate: plateKey } = vehicle;
  await vehicles.findOne({ plateKey }, options);
  const fields = { ...vehicle, plateKey, searchTerms: [plateKey], nearKeys: [plateKey], updatedAt: at, version: 1 };
  const { insertedId } = await vehicles.insertOne(fields, options);
  await readings.insertOne({ vehicleId: insertedId, km, at }, options);
  await vehicles.updateOne(
    { _id: insertedId, version: 1 },
    { $set: { people, odometer: { km, at }, version: 2 } },
    options,
  );
  const counter = await counters.findOneAndUpdate(
    { _id: YEAR },
    { $inc: { last: 1 } },
    { ...options, returnDocument: 'after' },
  );
  const order = {
    ...stated,
    vehicleId: insertedId,
    people,
    km,
    number: counter?.last,
    state: 'open',
    step: 'receive',
    version: 1,
  };
  await orders.insertOne({ ...order, _id: orderId, createdAt: at, updatedAt: at, due: at }, options);
  await history.insertOne({ orderId, version: 1, at, action: 'opened' }, options);
  await addEvents(session, ['vehicle-created', 'audit', 'vehicle-updated', 'audit', 'order-opened', 'audit'], order);
  return { ...order, _id: orderId };
}

async function move(session: ClientSession, id: ObjectId, { to, version }: { to: string; version: number }) {
  const [at, options] = [new Date(), { session }];
  await orders.findOne({ _id: id }, options);
  const change = { $set: { step: to, updatedAt: at }, $inc: { version: 1 } };
  const order = await orders.findOneAndUpdate({ _id: id, version }, change, { ...options, returnDocument: 'after' });
  if (!order) throw new Error('Outdated');
  await history.insertOne({ orderId: id, version: version + 1, at, action: 'moved' }, options);
  await addEvents(session, ['order-moved', 'audit'], order);
  return order;
}

async function readColumn(step: string) {
  const found = await shownOrders.find({ state: 'open', step }).sort({ due: 1, _id: 1 }).limit(50).toArray();
  const ids = found.map(({ vehicleId }) => new ObjectId(String(vehicleId)));
  const files = ids.length === 0 ? [] : await shownVehicles.find({ _id: { $in: ids } }).toArray();
  const byId = new Map(files.map((file) => [file._id.toHexString(), file]));
  return {
    step,
    orders: found.map(({ due: _due, ...order }) => {
      const file = byId.get(String(order['vehicleId']));
      const shown = Object.fromEntries(['plateKey', 'kind', 'make', 'model'].map((field) => [field, file?.[field]]));
      return { ...order, vehicle: shown };
    }),
  };
}

await serve((app) => {
  app.post<{ Body: Intake }>('/api/workshop/orders', async ({ body, headers }, reply) => {
    const order = await inTurn(() =>
      inTransaction(mongo, (session) => takeIn(session, body, headers['idempotency-key'])),
    );
    return reply.code(201).send({ message: 'ok', order });
  });

  app.post<{ Params: { id: string }; Body: { to: string; version: number } }>(
    '/api/workshop/orders/:id/moves',
    async ({ params, body }) => {
      const order = await inTransaction(mongo, (session) => move(session, new ObjectId(params.id), body));
      return { message: 'ok', order };
    },
  );

  app.get('/api/workshop/orders/board', async () => {
    const stages = [{ $match: { state: 'open' } }, { $group: { _id: '$step', count: { $sum: 1 } } }];
    const [counts, ...columns] = await Promise.all([
      shownOrders.aggregate(stages).toArray(),
      ...COLUMNS.map((step) => readColumn(step)),
    ]);
    return { counts, columns };
  });
});
