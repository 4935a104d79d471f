import { uniqueName } from '@garage/testing';
import { ObjectId, type Document } from 'mongodb';
import { expect, it } from 'vitest';
import { failureOf, openServerUnderTest } from './testing/server-under-test.ts';

const { db } = await openServerUnderTest();
const fresh = <T extends Document = Document>() => db.collection<T>(uniqueName('crud'));

it('stores and returns values of every type unchanged', async () => {
  const things = fresh();
  const stored = {
    _id: new ObjectId(),
    text: 'Rửa xe — bảo dưỡng',
    whole: 42,
    fraction: 1.5,
    yes: true,
    nothing: null,
    at: new Date('2026-11-21T08:00:00.123Z'),
    bytes: Buffer.from([0, 1, 255]),
    list: [1, 'hai', { ba: 3 }, []],
    deep: { a: { b: { c: 'đáy' } } },
    empty: {},
  };
  await things.insertOne(stored);
  const found = await things.findOne({ _id: stored._id }, { promoteBuffers: true });
  expect(found).toEqual(stored);
});

it('finds by operators, sorts, skips, limits and projects', async () => {
  const things = fresh();
  await things.insertMany(Array.from({ length: 10 }, (_, n) => ({ n, tags: n % 2 === 0 ? ['even'] : ['odd'] })));
  const found = await things
    .find({ n: { $gte: 2, $lt: 9 }, tags: 'even' })
    .sort({ n: -1 })
    .skip(1)
    .limit(2)
    .project({ _id: 0, n: 1 })
    .toArray();
  expect(found).toEqual([{ n: 6 }, { n: 4 }]);
  expect(await things.find({ tags: { $regex: '^EV', $options: 'i' } }).toArray()).toHaveLength(5);
  expect(await things.countDocuments({ n: { $in: [1, 2, 99] } })).toBe(2);
  expect(await things.estimatedDocumentCount()).toBe(10);
  expect(new Set(await things.distinct('tags'))).toEqual(new Set(['even', 'odd']));
});

it('updates with operators, array filters and pipelines', async () => {
  const things = fresh<{ _id: number; count: number; lines?: Document[]; label?: string }>();
  await things.insertOne({
    _id: 1,
    count: 1,
    lines: [
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ],
  });

  const updated = await things.updateOne({ _id: 1 }, { $inc: { count: 4 } });
  expect(updated).toMatchObject({ acknowledged: true, matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
  await things.updateOne({ _id: 1 }, { $set: { 'lines.$[line].n': 7 } }, { arrayFilters: [{ 'line.id': 'b' }] });
  await things.updateOne({ _id: 1 }, [{ $set: { label: { $concat: ['n', { $toString: '$count' }] } } }]);
  await things.updateOne({ _id: 1 }, { $push: { lines: { id: 'c', n: 2 } }, $currentDate: { at: true } });

  expect(await things.findOne({ _id: 1 })).toMatchObject({
    count: 5,
    label: 'n5',
    lines: [
      { id: 'a', n: 1 },
      { id: 'b', n: 7 },
      { id: 'c', n: 2 },
    ],
    at: expect.any(Date),
  });
});

it('inserts with the first upsert, and updates with later ones', async () => {
  const things = fresh<{ _id: string; n: number }>();
  const upsert = () => things.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { upsert: true });
  expect(await upsert()).toMatchObject({ upsertedCount: 1, upsertedId: 'a', matchedCount: 0 });
  expect(await upsert()).toMatchObject({ upsertedCount: 0, matchedCount: 1, modifiedCount: 1 });
  expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 2 });
});

it('replaces, updates many and deletes', async () => {
  const things = fresh<{ _id: number; kind: string }>();
  await things.insertMany([1, 2, 3, 4].map((_id) => ({ _id, kind: 'old' })));
  await things.replaceOne({ _id: 1 }, { kind: 'new' });
  expect(await things.updateMany({ kind: 'old' }, { $set: { kind: 'aged' } })).toMatchObject({ modifiedCount: 3 });
  expect(await things.deleteOne({ kind: 'aged' })).toMatchObject({ deletedCount: 1 });
  expect(await things.deleteMany({ kind: 'aged' })).toMatchObject({ deletedCount: 2 });
  expect(await things.find().toArray()).toEqual([{ _id: 1, kind: 'new' }]);
});

it('finds and changes one document atomically, returning it before or after', async () => {
  const things = fresh<{ _id: number; n: number }>();
  await things.insertOne({ _id: 1, n: 1 });
  const increment = { $inc: { n: 1 } };
  expect(await things.findOneAndUpdate({ _id: 1 }, increment)).toEqual({ _id: 1, n: 1 });
  expect(await things.findOneAndUpdate({ _id: 1 }, increment, { returnDocument: 'after' })).toEqual({ _id: 1, n: 3 });
  expect(await things.findOneAndUpdate({ _id: 9 }, increment)).toBeNull();
  expect(await things.findOneAndUpdate({ _id: 2 }, increment, { upsert: true, returnDocument: 'after' })).toEqual({
    _id: 2,
    n: 1,
  });
  expect(await things.findOneAndReplace({ _id: 2 }, { n: 9 }, { returnDocument: 'after' })).toEqual({ _id: 2, n: 9 });
  expect(await things.findOneAndDelete({ n: { $gt: 1 } }, { sort: { n: -1 } })).toEqual({ _id: 2, n: 9 });
});

it('stops an ordered bulk write at its first failure, but not an unordered one', async () => {
  const operations = [
    { insertOne: { document: { _id: 1 } } },
    { insertOne: { document: { _id: 1 } } },
    { insertOne: { document: { _id: 2 } } },
    { updateOne: { filter: { _id: 1 }, update: { $set: { seen: true } } } },
    { deleteOne: { filter: { _id: 5 } } },
  ];
  const [ordered, unordered] = [fresh<{ _id: number }>(), fresh<{ _id: number }>()];

  const stopped = await failureOf(ordered.bulkWrite(operations, { ordered: true }));
  expect(stopped).toMatchObject({ code: 11_000, insertedCount: 1, modifiedCount: 0 });
  expect(stopped['writeErrors']).toHaveLength(1);
  expect(stopped['writeErrors'][0]).toMatchObject({ index: 1, code: 11_000 });

  const finished = await failureOf(unordered.bulkWrite(operations, { ordered: false }));
  expect(finished).toMatchObject({ code: 11_000, insertedCount: 2, modifiedCount: 1 });
  expect(await ordered.countDocuments()).toBe(1);
  expect(await unordered.countDocuments()).toBe(2);
});

it('creates a collection once for 20 concurrent first writes', async () => {
  const things = fresh<{ _id: number }>();
  await Promise.all(
    Array.from({ length: 20 }, (_, _id) =>
      _id % 2 === 0
        ? things.insertOne({ _id })
        : things.updateOne({ _id }, { $set: { upserted: true } }, { upsert: true }),
    ),
  );
  expect(await things.countDocuments()).toBe(20);
  expect(await db.listCollections({ name: things.collectionName }).toArray()).toHaveLength(1);
});

it('accepts writes again after a collection was dropped', async () => {
  const things = fresh<{ _id: number }>();
  await things.insertOne({ _id: 1 });
  expect(await things.drop()).toBe(true);
  expect(await things.countDocuments()).toBe(0);
  await things.insertOne({ _id: 2 });
  expect(await things.find().toArray()).toEqual([{ _id: 2 }]);
});

it('accepts an unacknowledged write', async () => {
  const things = fresh<{ _id: number }>();
  await things.insertOne({ _id: 1 });
  await things.insertOne({ _id: 2 }, { writeConcern: { w: 0 } });
  await expect.poll(() => things.countDocuments()).toBe(2);
});

it('reports errors with MongoDB’s codes', async () => {
  const things = fresh();
  await things.insertOne({ n: 'text' });
  expect(await failureOf(db.command({ noSuchCommand: 1 }))).toMatchObject({ code: 59, codeName: 'CommandNotFound' });
  expect(await failureOf(things.find({ $bad: 1 }).toArray())).toMatchObject({ code: 2, codeName: 'BadValue' });
  expect(await failureOf(things.updateOne({}, { $inc: { n: 1 } }))).toMatchObject({ code: 14 });
  expect(await failureOf(things.updateOne({}, { $set: { _id: 1 } }))).toMatchObject({ code: 66 });
});

it('stops a query after its maxTimeMS, and answers the next one', async () => {
  const things = fresh();
  await things.insertMany(Array.from({ length: 3_000 }, (_, n) => ({ n, text: 'x'.repeat(50) })));
  const lookup = { from: things.collectionName, let: { n: '$n' }, as: 'others' };
  const slow = things.aggregate(
    [{ $lookup: { ...lookup, pipeline: [{ $match: { $expr: { $gt: ['$n', '$$n'] } } }] } }, { $count: 'n' }],
    { maxTimeMS: 100 },
  );
  expect(await failureOf(slow.toArray())).toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
  expect(await things.countDocuments()).toBe(3_000);
});
