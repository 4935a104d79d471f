import { cleanUpLater, openLink, openTestDatabase, servers, uniqueName } from '@garage/testing';
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import {
  connectMongo,
  ensureIndexes,
  inTransaction,
  isDuplicateKey,
  isUnavailable,
  TransactionTimedOut,
} from './index.ts';

interface Counter extends Document {
  _id: string;
  value: number;
}

describe('connectMongo', () => {
  it('answers a ping, and rejects calls after closing', async () => {
    const mongo = await connectMongo({ url: servers().mongodbUrl, database: uniqueName('mongo'), appName: 'test' });
    await expect(mongo.ping()).resolves.toBeUndefined();
    await mongo.close();
    await expect(mongo.ping()).rejects.toThrow(/closed|connected/i);
  });
});

describe('ensureIndexes', () => {
  const declared = [{ collection: 'people', indexes: [{ key: { email: 1 as const }, unique: true }] }];

  it('enforces a declared unique index at once, and can run in several processes', async () => {
    const { db } = await openTestDatabase();
    await Promise.all([ensureIndexes(db, declared), ensureIndexes(db, declared)]);
    await ensureIndexes(db, declared);

    await db.collection('people').insertOne({ email: 'lan@example.com' });
    const refused = await db
      .collection('people')
      .insertOne({ email: 'lan@example.com' })
      .catch((error: unknown) => error);

    expect(isDuplicateKey(refused)).toBe(true);
    expect(isDuplicateKey(new Error('anything else'))).toBe(false);
    expect(await db.collection('people').countDocuments()).toBe(1);
  });

  it('rejects an existing index with other keys', async () => {
    const { db } = await openTestDatabase();
    await ensureIndexes(db, [{ collection: 'people', indexes: [{ key: { a: 1 }, name: 'one' }] }]);
    await expect(
      ensureIndexes(db, [{ collection: 'people', indexes: [{ key: { b: 1 }, name: 'one' }] }]),
    ).rejects.toThrow(/one/);
  });
});

describe('inTransaction', () => {
  it('rolls everything back when the work throws, and rethrows the error', async () => {
    const mongo = await openTestDatabase();
    await ensureIndexes(mongo.db, [{ collection: 'counters', indexes: [] }]);
    const counters = mongo.db.collection<Counter>('counters');

    const work = inTransaction(mongo, async (session) => {
      await counters.insertOne({ _id: 'a', value: 1 }, { session });
      throw new Error('changed my mind');
    });

    await expect(work).rejects.toThrow('changed my mind');
    expect(await counters.countDocuments()).toBe(0);
  });

  it('retries conflicting work until every writer has succeeded', async () => {
    const mongo = await openTestDatabase();
    await ensureIndexes(mongo.db, [{ collection: 'counters', indexes: [] }]);
    const counters = mongo.db.collection<Counter>('counters');
    await counters.insertOne({ _id: 'a', value: 0 });

    const increment = () =>
      inTransaction(mongo, async (session) => {
        const found = await counters.findOne({ _id: 'a' }, { session });
        await counters.updateOne({ _id: 'a' }, { $set: { value: (found?.value ?? 0) + 1 } }, { session });
      });
    await Promise.all(Array.from({ length: 10 }, increment));

    expect(await counters.findOne({ _id: 'a' })).toMatchObject({ value: 10 });
  });

  it('runs half as many transactions as there are connections, so that none waits for a connection while holding locks', async () => {
    const database = uniqueName('mongo');
    const mongo = await connectMongo({ url: servers().mongodbUrl, database, appName: 'test', maxPoolSize: 4 });
    await ensureIndexes(mongo.db, [{ collection: 'counters', indexes: [] }]);
    const counters = mongo.db.collection<Counter>('counters');
    await counters.insertOne({ _id: 'a', value: 0 });
    let running = 0;
    let most = 0;
    const increment = () =>
      inTransaction(mongo, async (session) => {
        running += 1;
        most = Math.max(most, running);
        try {
          await counters.updateOne({ _id: 'a' }, { $inc: { value: 1 } }, { session });
        } finally {
          running -= 1;
        }
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect([most, await counters.findOne({ _id: 'a' })]).toEqual([2, { _id: 'a', value: 20 }]);
    await mongo.db.dropDatabase();
    await mongo.close();
  });

  it('throws when conflicts do not end', async () => {
    const mongo = await openTestDatabase();
    await ensureIndexes(mongo.db, [{ collection: 'counters', indexes: [] }]);
    const counters = mongo.db.collection<Counter>('counters');
    await counters.insertOne({ _id: 'a', value: 0 });

    const work = inTransaction(
      mongo,
      async (session) => {
        await counters.findOne({ _id: 'a' }, { session });
        await counters.updateOne({ _id: 'a' }, { $inc: { value: 1 } });
        await counters.updateOne({ _id: 'a' }, { $inc: { value: 100 } }, { session });
      },
      { limitMs: 200 },
    );

    await expect(work).rejects.toThrow(TransactionTimedOut);
    const stored = await counters.findOne({ _id: 'a' });
    expect(stored?.value).toBeLessThan(100);
  });
});

describe('an answer that the network has lost', () => {
  /** A database behind a link, with two connections, so that one transaction runs at a time. */
  async function openBehindLink() {
    const url = new URL(servers().mongodbUrl);
    const link = await openLink(url.href);
    url.searchParams.delete('replicaSet');
    url.searchParams.set('directConnection', 'true');
    const settings = { database: uniqueName('mongo'), appName: 'test', maxPoolSize: 2, maxReadMs: 1_000 };
    const mongo = await connectMongo({ ...settings, url: `mongodb://${link.host}/${url.search}` });
    cleanUpLater(async () => {
      await mongo.db.dropDatabase();
      await mongo.close();
    });
    await ensureIndexes(mongo.db, [{ collection: 'counters', indexes: [] }]);
    return { mongo, link, counters: mongo.db.collection<Counter>('counters') };
  }

  it('delays a read and a write, which are repeated once', async () => {
    const { link, counters } = await openBehindLink();
    link.loseNextReply();
    await counters.insertOne({ _id: 'a', value: 1 });
    link.loseNextReply();
    expect(await counters.findOne({ _id: 'a' })).toEqual({ _id: 'a', value: 1 });
  });

  it.each(['a write', 'the commit'])('of %s in a transaction delays it, and the next one runs', async (step) => {
    const { mongo, link, counters } = await openBehindLink();
    const increment = (_id: string, lossyStep?: string) => {
      let left = lossyStep;
      const loseReplyOf = (name: string) => {
        if (left !== name) return;
        left = undefined;
        link.loseNextReply();
      };
      return inTransaction(mongo, async (session) => {
        loseReplyOf('a write');
        await counters.updateOne({ _id }, { $inc: { value: 1 } }, { session, upsert: true });
        loseReplyOf('the commit');
      });
    };
    await Promise.all([increment('a', step), increment('b')]);
    expect(await counters.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'a', value: 1 },
      { _id: 'b', value: 1 },
    ]);
  });
});

describe('isUnavailable', () => {
  it('recognises every write and read that found no server', async () => {
    const url = new URL(servers().mongodbUrl);
    const link = await openLink(url.href);
    url.searchParams.delete('replicaSet');
    url.searchParams.set('directConnection', 'true');
    const client = new MongoClient(`mongodb://${link.host}/${url.search}`, { serverSelectionTimeoutMS: 200 });
    cleanUpLater(() => client.close());
    await client.connect();
    await link.cut();
    const counters = client.db(uniqueName('mongo')).collection('counters');
    // The first call finds out that the connection is lost; those after it look for a server.
    await expect(counters.findOne()).rejects.toThrow(Error);
    const calls = [
      () => counters.findOne(),
      () => counters.insertOne({}),
      () => counters.insertMany([{}]),
      () => counters.bulkWrite([{ updateOne: { filter: {}, update: { $set: { value: 1 } } } }]),
    ];
    const errors = await Promise.all(calls.map((call) => call().catch((error: unknown) => error)));
    expect(errors.map(isUnavailable)).toEqual([true, true, true, true]);
  });
});
