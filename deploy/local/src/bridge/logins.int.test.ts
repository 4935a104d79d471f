import { withLogin } from '@garage/service-kit/logins';
import { MongoClient } from 'mongodb';
import { afterAll, expect, it } from 'vitest';
import type { DatabaseLogin } from './commands/authentication.ts';
import { startOwnBridge } from './testing/own-bridge.ts';
import { failureOf } from './testing/server-under-test.ts';

const logins: DatabaseLogin[] = [
  { name: 'booking', password: 'p,a=s/s@word', reaches: 'own' },
  { name: 'commerce', password: 'another', reaches: 'own' },
  { name: 'ops', password: 'operator', reaches: 'all' },
  { name: 'backup', password: 'night', reaches: 'all', readsOnly: true },
];
const own = await startOwnBridge({ logins });
const open: MongoClient[] = [];
afterAll(async () => {
  await Promise.all(open.map((client) => client.close()));
  await own.stop();
});

async function connectAs(name: string, password = logins.find((login) => login.name === name)?.password ?? '') {
  const client = new MongoClient(withLogin(own.bridge.url, { name, password }));
  open.push(client);
  return client.connect();
}

it('a login reads and writes its own database, also in transactions [TRUST-11]', async () => {
  const client = await connectAs('booking');
  const slots = client.db('garage_booking').collection<{ _id: string; left: number }>('slots');
  await slots.insertOne({ _id: 'one', left: 1 });
  await client.withSession((session) =>
    session.withTransaction(
      async () => void (await slots.updateOne({ _id: 'one' }, { $inc: { left: -1 } }, { session })),
    ),
  );
  expect(await slots.findOne({ _id: 'one' })).toEqual({ _id: 'one', left: 0 });
  expect(await client.db('e2e_7_booking').collection('slots').countDocuments()).toBe(0);
});

it('a login is refused the databases of others [TRUST-11]', async () => {
  const booking = await connectAs('booking');
  const orders = (await connectAs('commerce')).db('garage_commerce').collection<{ _id: string }>('orders');
  await orders.insertOne({ _id: 'order' });
  const theirs = booking.db('garage_commerce');
  const refusal = { code: 13, codeName: 'Unauthorized' };
  expect(await failureOf(theirs.collection('orders').findOne())).toMatchObject(refusal);
  expect(await failureOf(theirs.collection('orders').deleteMany({}))).toMatchObject(refusal);
  expect(await failureOf(theirs.dropDatabase())).toMatchObject(refusal);
  expect(await failureOf(booking.db('garage_booking_commerce').collection('any').findOne())).toMatchObject(refusal);
  expect(await failureOf(booking.db('admin').admin().listDatabases())).toMatchObject(refusal);
  const away = [{ $merge: { into: { db: 'garage_commerce', coll: 'orders' } } }];
  expect(await failureOf(booking.db('garage_booking').collection('slots').aggregate(away).toArray())).toMatchObject(
    refusal,
  );
  expect(await orders.countDocuments()).toBe(1);
  expect(await (await connectAs('ops')).db('garage_commerce').collection('orders').countDocuments()).toBe(1);
});

it('the backup login reads every database and writes none [TRUST-11]', async () => {
  const slots = (await connectAs('booking')).db('kept_booking').collection('slots');
  await slots.insertOne({ left: 1 });
  await slots.createIndex({ left: 1 });
  const client = await connectAs('backup');
  const seen = client.db('kept_booking').collection('slots');
  const session = client.startSession();
  session.startTransaction({ readConcern: { level: 'snapshot' } });
  expect(await seen.find({}, { session }).toArray()).toHaveLength(1);
  await session.abortTransaction();
  await session.endSession();
  expect(await client.db('kept_booking').listCollections().toArray()).toHaveLength(1);
  expect(await seen.indexes()).toHaveLength(2);
  const refusal = { code: 13, codeName: 'Unauthorized' };
  expect(await failureOf(seen.insertOne({ left: 2 }))).toMatchObject(refusal);
  expect(await failureOf(seen.deleteMany({}))).toMatchObject(refusal);
  expect(await failureOf(seen.drop())).toMatchObject(refusal);
  expect(await failureOf(seen.createIndex({ other: 1 }))).toMatchObject(refusal);
  expect(await failureOf(seen.aggregate([{ $out: 'elsewhere' }]).toArray())).toMatchObject(refusal);
  expect(await slots.countDocuments()).toBe(1);
});

it('a wrong password, an unknown name and a missing login are refused [TRUST-11]', async () => {
  const refusal = { code: 18, codeName: 'AuthenticationFailed' };
  expect(await failureOf(connectAs('booking', 'guessed'))).toMatchObject(refusal);
  expect(await failureOf(connectAs('gateway', 'guessed'))).toMatchObject(refusal);
  const nobody = new MongoClient(own.bridge.url);
  open.push(nobody);
  expect(await failureOf(nobody.db('garage_booking').collection('slots').findOne())).toMatchObject({ code: 13 });
});
