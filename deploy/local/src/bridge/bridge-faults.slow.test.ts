// Faults of the bridge only: PostgreSQL and the bridge are killed while a driver keeps working.
import { uniqueName } from '@garage/testing';
import { MongoClient } from 'mongodb';
import { Client } from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startBridge } from './index.ts';
import { startLossyProxy } from './testing/lossy-proxy.ts';
import { startOwnBridge } from './testing/own-bridge.ts';
import { failureOf } from './testing/server-under-test.ts';

const own = await startOwnBridge();
const { bridge, postgres } = own;
const client = await MongoClient.connect(bridge.url);
const db = client.db('faults');
afterAll(async () => {
  await client.close();
  await own.stop();
});

interface Account {
  _id: string;
  n: number;
}

async function openAccounts(...ids: string[]) {
  const accounts = db.collection<Account>(uniqueName('accounts'));
  const puts = ids.map((_id) => ({ replaceOne: { filter: { _id }, replacement: { n: 0 }, upsert: true } }));
  // The database may still be restarting after the previous test.
  await expect
    .poll(() =>
      accounts.bulkWrite(puts).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return accounts;
}

async function endBackends(): Promise<void> {
  const admin = new Client(postgres.connection);
  admin.on('error', () => {});
  await admin.connect();
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'garage-bridge'");
  await admin.end();
}

it('keeps working after PostgreSQL ended all connections', async () => {
  const accounts = await openAccounts('a');
  await endBackends();
  await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } });
  expect(await accounts.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 1 });
});

it('fails a transaction with a lost connection with a label that makes the driver retry it', async () => {
  const accounts = await openAccounts('a');
  let attempts = 0;
  await client.withSession((session) =>
    session.withTransaction(async () => {
      attempts += 1;
      await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
      if (attempts === 1) await endBackends();
      await accounts.updateOne({ _id: 'a' }, { $inc: { n: 10 } }, { session });
    }),
  );
  expect(attempts).toBe(2);
  expect(await accounts.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 11 });
});

it('loses and repeats no write when PostgreSQL is killed twice under load', async () => {
  const accounts = await openAccounts('from', 'to', 'single');
  const transfers = db.collection(uniqueName('transfers'));
  const load = new AbortController();
  // Also when the test fails: the load would never end.
  onTestFinished(() => load.abort());
  const outcomes = { single: 0, transfers: 0, failed: 0 };
  const repeatWhileRunning = async (work: () => Promise<void>) => {
    while (!load.signal.aborted) await work().catch(() => (outcomes.failed += 1));
  };
  // On a document of its own: on a fast machine endless single writes to the same one keep a transaction from ever committing.
  const increment = async () => {
    await accounts.updateOne({ _id: 'single' }, { $inc: { n: 1 } });
    outcomes.single += 1;
  };
  const transfer = async () => {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await accounts.updateOne({ _id: 'from' }, { $inc: { n: -1 } }, { session });
        await accounts.updateOne({ _id: 'to' }, { $inc: { n: 1 } }, { session });
        await transfers.insertOne({}, { session });
      }),
    );
    outcomes.transfers += 1;
  };
  const workers = [increment, increment, transfer, transfer].map(repeatWhileRunning);
  for (let kills = 1; kills <= 2; kills += 1) {
    const before = { ...outcomes };
    await expect.poll(() => outcomes.transfers - before.transfers, { timeout: 20_000 }).toBeGreaterThan(5);
    await postgres.kill();
    await postgres.restart();
  }
  const before = { ...outcomes };
  await expect.poll(() => outcomes.transfers - before.transfers, { timeout: 20_000 }).toBeGreaterThan(5);
  load.abort();
  await Promise.all(workers);

  const countOf = async (_id: string) => (await accounts.findOne({ _id }))?.n;
  const written = await transfers.countDocuments();
  expect({ from: await countOf('from'), to: await countOf('to') }).toEqual({ from: -written, to: written });
  // Every acknowledged write exists; a failed one may or may not.
  expect(outcomes.failed).toBeLessThan(10);
  expect(written).toBeGreaterThanOrEqual(outcomes.transfers);
  expect(written).toBeLessThanOrEqual(outcomes.transfers + outcomes.failed);
  const singles = await countOf('single');
  expect(singles).toBeGreaterThanOrEqual(outcomes.single);
  expect(singles).toBeLessThanOrEqual(outcomes.single + outcomes.failed);
});

it('recovers after one of its PostgreSQL processes was killed', async () => {
  const accounts = await openAccounts('a');
  const admin = new Client(postgres.connection);
  admin.on('error', () => {});
  await admin.connect();
  // In its namespace PostgreSQL is process 1; after a child was killed it restarts all others.
  const killed = await failureOf(admin.query("copy (select 1) to program 'kill -9 $PPID'"));
  expect(killed).toBeInstanceOf(Error);
  await expect
    .poll(() =>
      accounts.updateOne({ _id: 'a' }, { $set: { n: 5 } }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  expect(await accounts.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 5 });
});

it('knows in a new process the commits and writes of an earlier one', async () => {
  const accounts = await openAccounts('a');
  let current = await startBridge({ postgres: postgres.connection });
  const proxy = await startLossyProxy(current.url);
  const lossy = await MongoClient.connect(proxy.url);
  const replaceBridge = async () => {
    const next = await startBridge({ postgres: postgres.connection });
    proxy.retarget(next.port);
    await current.close();
    current = next;
  };
  const ours = lossy.db('faults').collection<Account>(accounts.collectionName);

  const write = proxy.loseReplyTo('survives', replaceBridge);
  expect(await ours.updateOne({ _id: 'a' }, { $inc: { n: 1 }, $set: { text: 'survives' } })).toMatchObject({
    modifiedCount: 1,
  });
  await write.lost;
  expect(await accounts.findOne({ _id: 'a' })).toMatchObject({ n: 1 });

  let attempts = 0;
  const commit = proxy.loseReplyTo('commitTransaction', replaceBridge);
  await lossy.withSession((session) =>
    session.withTransaction(async () => {
      attempts += 1;
      await ours.updateOne({ _id: 'a' }, { $inc: { n: 10 } }, { session });
    }),
  );
  await commit.lost;
  expect(attempts).toBe(1);
  expect(await accounts.findOne({ _id: 'a' })).toMatchObject({ n: 11 });

  await lossy.close();
  await proxy.close();
  await current.close();
});

it('releases the locks of a client that vanished', async () => {
  const accounts = await openAccounts('a');
  const proxy = await startLossyProxy(bridge.url);
  const vanishing = await MongoClient.connect(proxy.url, { serverSelectionTimeoutMS: 500 });
  const session = vanishing.startSession();
  session.startTransaction();
  const theirs = vanishing.db('faults').collection<Account>(accounts.collectionName);
  await theirs.updateOne({ _id: 'a' }, { $inc: { n: 100 } }, { session });
  const closed = proxy.close();
  await accounts.updateOne({ _id: 'a' }, { $inc: { n: 1 } });
  expect(await accounts.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 1 });
  await closed;
  await vanishing.close();
});
