import { uniqueName } from '@garage/testing';
import type { ClientSession, Document } from 'mongodb';
import { expect, it } from 'vitest';
import { failureOf, openServerUnderTest } from './testing/server-under-test.ts';

const { client, db } = await openServerUnderTest();

async function created<T extends Document = Document>() {
  return db.createCollection<T>(uniqueName('transactions'));
}

const inTransaction = <T>(work: (session: ClientSession) => Promise<T>) =>
  client.withSession((session) => session.withTransaction(work));

it('sees its own changes immediately; others see them after the commit', async () => {
  const things = await created<{ _id: number; n: number }>();
  await things.insertOne({ _id: 1, n: 1 });
  await client.withSession(async (session) => {
    session.startTransaction();
    await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    await things.insertOne({ _id: 2, n: 1 }, { session });
    expect(await things.find({}, { session }).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 2 },
      { _id: 2, n: 1 },
    ]);
    expect(await things.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    await session.commitTransaction();
    // A driver repeats a commit after a lost reply.
    await session.commitTransaction();
  });
  expect(await things.countDocuments()).toBe(2);
});

it('leaves no changes when it is aborted', async () => {
  const things = await created<{ _id: number }>();
  await client.withSession(async (session) => {
    session.startTransaction();
    await things.insertOne({ _id: 1 }, { session });
    await things.findOneAndUpdate({ _id: 2 }, { $set: { seen: true } }, { upsert: true, session });
    await session.abortTransaction();
  });
  await expect(
    inTransaction(async (session) => {
      await things.insertOne({ _id: 3 }, { session });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await things.countDocuments()).toBe(0);
});

it('reads the same data despite concurrent writes', async () => {
  const things = await created<{ _id: number; n: number }>();
  await things.insertOne({ _id: 1, n: 1 });
  await client.withSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    const before = await things.findOne({ _id: 1 }, { session });
    await things.updateOne({ _id: 1 }, { $set: { n: 2 } });
    await things.insertOne({ _id: 2, n: 2 });
    expect(await things.find({}, { session }).toArray()).toEqual([before]);
    expect(await things.countDocuments({}, { session })).toBe(1);
    await session.commitTransaction();
  });
});

it('fails with WriteConflict for a document that has changed since it was read', async () => {
  const things = await created<{ _id: number; n: number }>();
  await things.insertOne({ _id: 1, n: 1 });
  await client.withSession(async (session) => {
    session.startTransaction();
    await things.findOne({ _id: 1 }, { session });
    await things.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    const conflict = await failureOf(things.updateOne({ _id: 1 }, { $inc: { n: 100 } }, { session }));
    expect(conflict).toMatchObject({ code: 112, codeName: 'WriteConflict' });
    expect(conflict['hasErrorLabel']('TransientTransactionError')).toBe(true);
    expect(await failureOf(session.commitTransaction())).toMatchObject({ code: 251, codeName: 'NoSuchTransaction' });
  });
  expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, n: 2 });
});

it('sells exactly 50 items in stock to 20 writers who want 80', async () => {
  const [stock, orders] = [await created<{ _id: string; left: number }>(), await created()];
  await stock.insertOne({ _id: 'lốp', left: 50 });
  const buy = () =>
    inTransaction(async (session) => {
      const { modifiedCount } = await stock.updateOne(
        { _id: 'lốp', left: { $gt: 0 } },
        { $inc: { left: -1 } },
        { session },
      );
      if (modifiedCount === 1) await orders.insertOne({ product: 'lốp' }, { session });
      return modifiedCount;
    });
  const buyer = async () => (await buy()) + (await buy()) + (await buy()) + (await buy());
  const bought = await Promise.all(Array.from({ length: 20 }, buyer));
  expect(bought.reduce((sum, one) => sum + one, 0)).toBe(50);
  expect(await stock.findOne({ _id: 'lốp' })).toEqual({ _id: 'lốp', left: 0 });
  expect(await orders.countDocuments()).toBe(50);
});

it('ends at a duplicate key, with the same error as outside', async () => {
  const things = await created<{ _id: number }>();
  await things.insertOne({ _id: 1 });
  const refused = await failureOf(
    inTransaction(async (session) => {
      await things.insertOne({ _id: 2 }, { session });
      await things.insertOne({ _id: 1 }, { session });
    }),
  );
  expect(refused).toMatchObject({ code: 11_000, message: /^E11000 duplicate key error/ });
  expect(await things.find().toArray()).toEqual([{ _id: 1 }]);
});

it('reads several results page by page between writes', async () => {
  const things = await created<{ _id: number; n: number }>();
  await things.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id, n: _id % 10 })));
  const first500 = { _id: { $lt: 500 } };
  const seen = await inTransaction(async (session) => {
    const cursors = [
      things.find(first500, { session }).sort({ n: 1, _id: 1 }).batchSize(20),
      things.find(first500, { session }).batchSize(30),
      things.find(first500, { session }).sort({ _id: -1 }).batchSize(40),
    ];
    const ids = cursors.map((): number[] => []);
    for (let round = 0; round < 500; round += 1) {
      if (round % 100 === 0) await things.insertOne({ _id: 1_000 + round, n: 0 }, { session });
      for (const [which, cursor] of cursors.entries()) ids[which]?.push((await cursor.next())?._id ?? -1);
    }
    return ids;
  });
  const ascending = Array.from({ length: 500 }, (_, n) => n);
  expect(seen[0]).toEqual(ascending.toSorted((a, b) => (a % 10) - (b % 10) || a - b));
  expect(seen[1]?.toSorted((a, b) => a - b)).toEqual(ascending);
  expect(seen[2]).toEqual(ascending.toReversed());
  expect(await things.countDocuments()).toBe(505);
});

it('may write to a collection that does not exist yet', async () => {
  const [older, newer] = [await created<{ _id: number }>(), db.collection<{ _id: number }>(uniqueName('unborn'))];
  const writers = Array.from({ length: 10 }, (_, _id) =>
    inTransaction(async (session) => {
      // The snapshot is older than the collection.
      await older.countDocuments({}, { session });
      await newer.insertOne({ _id }, { session });
    }),
  );
  await Promise.all(writers);
  expect(await newer.countDocuments()).toBe(10);
});

it('rejects commands that are not allowed in it', async () => {
  const things = await created();
  const refused = await failureOf(inTransaction((session) => db.command({ dropDatabase: 1 }, { session })));
  expect(refused).toMatchObject({ code: 263, codeName: 'OperationNotSupportedInTransaction' });
  expect(await things.countDocuments()).toBe(0);
});

it('ends when its session begins another one', async () => {
  const things = await created<{ _id: number }>();
  const session = client.startSession();
  session.startTransaction();
  await things.insertOne({ _id: 1 }, { session });
  await session.endSession();
  // The end of the session aborted it and released its locks.
  await things.insertOne({ _id: 1 });
  expect(await things.countDocuments()).toBe(1);
});
