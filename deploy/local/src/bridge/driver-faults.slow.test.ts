import { uniqueName } from '@garage/testing';
import { MongoClient } from 'mongodb';
import { afterAll, expect, it } from 'vitest';
import { startLossyProxy } from './testing/lossy-proxy.ts';
import { failureOf, openServerUnderTest } from './testing/server-under-test.ts';

const { url, db } = await openServerUnderTest();
const proxy = await startLossyProxy(url);
const lossy = await MongoClient.connect(proxy.url);
afterAll(async () => {
  await lossy.close();
  await proxy.close();
});

interface Counter {
  _id: string;
  n: number;
}

async function openCounter() {
  const name = uniqueName('counters');
  await db.collection<Counter>(name).insertOne({ _id: 'a', n: 0 });
  return { direct: db.collection<Counter>(name), lossy: lossy.db(db.databaseName).collection<Counter>(name) };
}

it('applies a write once when the driver repeats it after a lost reply', async () => {
  const counter = await openCounter();
  const { lost } = proxy.loseReplyTo('marked-update');
  const updated = await counter.lossy.updateOne({ _id: 'a' }, { $inc: { n: 1 }, $set: { by: 'marked-update' } });
  await lost;
  expect(updated).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
  expect(await counter.direct.findOne({ _id: 'a' })).toMatchObject({ n: 1 });
});

it('answers a repeated write like the first one, also a failure', async () => {
  const counter = await openCounter();
  const modified = proxy.loseReplyTo('marked-modify');
  const before = await counter.lossy.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 }, $set: { by: 'marked-modify' } });
  await modified.lost;
  expect(before).toEqual({ _id: 'a', n: 0 });

  const inserted = proxy.loseReplyTo('marked-insert');
  const documents = ['b', 'a', 'c'].map((_id) => ({ _id, n: 0, by: 'marked-insert' }));
  const failed = await failureOf(counter.lossy.insertMany(documents, { ordered: false }));
  await inserted.lost;
  expect(failed).toMatchObject({ code: 11_000, insertedCount: 2 });
  expect(failed['writeErrors']).toHaveLength(1);
  expect(await counter.direct.countDocuments()).toBe(3);
});

it('commits once when the reply to the commit was lost', async () => {
  const counter = await openCounter();
  const { lost } = proxy.loseReplyTo('commitTransaction');
  await lossy.withSession((session) =>
    session.withTransaction(() => counter.lossy.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session })),
  );
  await lost;
  expect(await counter.direct.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 1 });
});

it('serves 50 concurrent connections', async () => {
  const counter = await openCounter();
  const many = new MongoClient(url, { minPoolSize: 50, maxPoolSize: 50 });
  let opened = 0;
  many.on('connectionReady', () => (opened += 1));
  await many.connect();
  const counters = many.db(db.databaseName).collection<Counter>(counter.direct.collectionName);
  await expect.poll(() => opened, { timeout: 10_000 }).toBe(50);
  await Promise.all(Array.from({ length: 300 }, () => counters.updateOne({ _id: 'a' }, { $inc: { n: 1 } })));
  await many.close();
  expect(await counter.direct.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 300 });
});

it('accepts a batch of 10 MB and a document of 15 MB, and rejects one that is too large', async () => {
  const batch = db.collection<{ _id: number; text: string }>(uniqueName('batch'));
  await batch.insertMany(Array.from({ length: 10_000 }, (_, _id) => ({ _id, text: 'x'.repeat(1_024) })));
  expect(await batch.countDocuments()).toBe(10_000);
  await batch.insertOne({ _id: -1, text: 'y'.repeat(15 * 1_024 * 1_024) });
  expect((await batch.findOne({ _id: -1 }))?.text).toHaveLength(15 * 1_024 * 1_024);
  await failureOf(batch.insertOne({ _id: -2, text: 'z'.repeat(17 * 1_024 * 1_024) }));
  expect(await batch.findOne({ _id: -2 })).toBeNull();
});
