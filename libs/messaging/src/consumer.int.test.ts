import { connectMongo, ensureIndexes } from '@garage/mongo';
import { cleanUpLater, uniqueName, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { startConsumer } from './consumer.ts';
import type { ConsumerOptions } from './consumer.ts';
import type { RunningConsumer } from './running-consumer.ts';
import type { HandlersOf } from './handlers.ts';
import { thingDraft, thingEnvelope, openTestContext, publishRaw, silent, testContracts } from './test-kit.ts';
import type { TestContext } from './test-kit.ts';
import { openDatabaseProxy } from './test-proxy.ts';

interface Effect {
  eventId: string;
  entityId: string;
  version: number;
}

type TestContract = (typeof testContracts)[number];
type TestHandlers = HandlersOf<TestContract>;

/** A test context whose consumer records every effect in the collection `effects`. */
async function openConsumer() {
  const context = await openTestContext();
  const effects = context.mongo.db.collection<Effect>('effects');
  await ensureIndexes(context.mongo.db, [{ collection: 'effects', indexes: [] }]);
  const note: NonNullable<TestHandlers['test.thing.changed.v1']> = async ({ id, entityId, version }, { session }) => {
    await effects.insertOne({ eventId: id, entityId, version }, { session });
  };
  return {
    ...context,
    effects,
    note,
    start: (handler = note, options: Partial<ConsumerOptions<TestContract>> = {}) =>
      start(context, { 'test.thing.changed.v1': handler }, options),
  };
}

async function start(
  { messaging, mongo }: Pick<TestContext, 'messaging' | 'mongo'>,
  handlers: TestHandlers,
  options: Partial<ConsumerOptions<TestContract>>,
): Promise<RunningConsumer> {
  const consumer = await startConsumer({
    messaging,
    mongo,
    durable: uniqueName('consumer'),
    contracts: testContracts,
    handlers,
    logger: silent,
    backoffMs: [10],
    ...options,
  });
  cleanUpLater(() => consumer.stop());
  return consumer;
}

describe('consumer', () => {
  it('applies each event once, including those published before its start', async () => {
    const { commit, relay, effects, start } = await openConsumer();
    relay();
    await commit([thingDraft('a', 1), thingDraft('b', 1)]);
    const consumer = await start();
    await commit([thingDraft('a', 2)]);
    await waitFor(async () => (await effects.countDocuments()) === 3);
    expect(consumer.stats()).toMatchObject({ handled: 3, failed: 0, duplicates: 0 });
  });

  it('ignores a redelivered event', async () => {
    const { messaging, effects, start } = await openConsumer();
    const consumer = await start();
    const event = JSON.stringify(thingEnvelope('a', 1));
    for (const messageId of ['one', 'two', 'three']) await publishRaw(messaging, event, messageId);
    await waitFor(() => consumer.stats().duplicates === 2);
    expect(await effects.countDocuments()).toBe(1);
  });

  it('applies an event once when two processes receive it at the same time', async () => {
    const { messaging, effects, start } = await openConsumer();
    const durable = uniqueName('shared');
    const consumers = [await start(undefined, { durable }), await start(undefined, { durable })];
    const event = JSON.stringify(thingEnvelope('a', 1));
    await Promise.all(Array.from({ length: 20 }, (_, index) => publishRaw(messaging, event, `copy-${index}`)));
    const total = () => consumers.reduce((sum, one) => sum + one.stats().handled + one.stats().duplicates, 0);
    await waitFor(() => total() === 20);
    expect(await effects.countDocuments()).toBe(1);
  });

  it('rolls back a failed attempt and retries it', async () => {
    const { commit, relay, effects, note, start } = await openConsumer();
    let failures = 2;
    const consumer = await start(async (event, context) => {
      await note(event, context);
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
    });
    relay();
    await commit([thingDraft('a', 1)]);
    await waitFor(() => consumer.stats().handled === 1);
    expect(await effects.countDocuments()).toBe(1);
    expect(consumer.stats()).toMatchObject({ failed: 2, redelivered: 2, deadLettered: 0 });
  });

  it('handles an event with a lost acknowledgement again without a second effect', async () => {
    const { commit, relay, effects, start } = await openConsumer();
    let lost = 1;
    const consumer = await start(undefined, {
      hooks: {
        afterCommitBeforeAck: async () => {
          lost -= 1;
          if (lost >= 0) throw new Error('killed here');
        },
      },
    });
    relay();
    await commit([thingDraft('a', 1)]);
    await waitFor(() => consumer.stats().duplicates === 1);
    expect(await effects.countDocuments()).toBe(1);
  });

  it('applies events of idempotent handlers again without an inbox row, and retries failures', async () => {
    const { messaging, mongo, effects } = await openConsumer();
    let failures = 1;
    const consumer = await start(
      { messaging, mongo },
      {},
      {
        idempotentHandlers: {
          'test.thing.changed.v1': async ({ id, entityId, version }) => {
            failures -= 1;
            if (failures >= 0) throw new Error('not yet');
            await effects.updateOne({ entityId }, { $set: { eventId: id }, $max: { version } }, { upsert: true });
          },
        },
      },
    );
    const event = JSON.stringify(thingEnvelope('a', 3));
    for (const messageId of ['one', 'two', 'three']) await publishRaw(messaging, event, messageId);
    await waitFor(() => consumer.stats().handled === 3);
    expect(consumer.stats()).toMatchObject({ failed: 1, duplicates: 0, deadLettered: 0 });
    expect(await effects.find().toArray()).toMatchObject([{ entityId: 'a', version: 3 }]);
    expect(await mongo.db.collection('inbox').countDocuments()).toBe(0);
  });

  it('recovers from its deletion at the broker and handles nothing twice', async () => {
    const { messaging, commit, relay, effects, start } = await openConsumer();
    relay();
    const durable = uniqueName('deleted');
    const consumer = await start(undefined, { durable, checkMs: 100 });
    await commit([thingDraft('a', 1)]);
    await waitFor(() => consumer.stats().handled === 1);
    await messaging.manager.consumers.delete(messaging.names.events, durable);
    await commit([thingDraft('a', 2)]);
    await waitFor(() => consumer.stats().handled === 2);
    expect(consumer.stats()).toMatchObject({ duplicates: 1, failed: 0 });
    expect(await effects.countDocuments()).toBe(2);
  });

  it('handles several entities in parallel and each in order', async () => {
    const { commit, relay, effects, note, start } = await openConsumer();
    let busy = 0;
    let most = 0;
    await start(
      async (event, context) => {
        busy += 1;
        most = Math.max(most, busy);
        await note(event, context);
        busy -= 1;
      },
      { concurrency: 4 },
    );
    for (let version = 1; version <= 5; version += 1) {
      await commit(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((entity) => thingDraft(entity, version)));
    }
    relay();
    await waitFor(async () => (await effects.countDocuments()) === 40);
    const versions = (await effects.find({ entityId: 'c' }).sort({ _id: 1 }).toArray()).map(({ version }) => version);
    expect(versions).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBeGreaterThan(1);
  });

  it('waits for an unavailable database without counting an attempt', async () => {
    const { mongo, messaging, effects } = await openConsumer();
    const proxy = await openDatabaseProxy();
    const throughProxy = await connectMongo({ url: proxy.url, database: mongo.db.databaseName, appName: 'proxied' });
    cleanUpLater(() => throughProxy.close());
    const warnings: string[] = [];
    const logger = { ...silent, warn: (_details: object, message: string) => void warnings.push(message) };
    const handle: TestHandlers['test.thing.changed.v1'] = async ({ id, entityId, version }, { session }) => {
      await throughProxy.db.collection<Effect>('effects').insertOne({ eventId: id, entityId, version }, { session });
    };
    const consumer = await start({ mongo: throughProxy, messaging }, { 'test.thing.changed.v1': handle }, { logger });
    expect(await consumer.waiting()).toBe(0);
    proxy.cut();
    const event = thingEnvelope('a', 1);
    await publishRaw(messaging, JSON.stringify(event), event.id);
    await waitFor(() => warnings.includes('Database unavailable; waiting'), { timeoutMs: 30_000 });
    proxy.restore();
    await waitFor(async () => (await effects.countDocuments()) === 1, { timeoutMs: 30_000 });
    await waitFor(() => consumer.stats().handled === 1);
    expect(consumer.stats()).toMatchObject({ failed: 0, redelivered: 0, deadLettered: 0 });
  });

  it('keeps a slow message, and returns unstarted ones when it stops', async () => {
    const { messaging, effects, note, start } = await openConsumer();
    const durable = uniqueName('slow');
    const started = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const slow = await start(
      async (event, context) => {
        started.resolve();
        await mayEnd.promise;
        await note(event, context);
      },
      { durable, ackWaitMs: 300 },
    );
    const other = await start(undefined, { durable, ackWaitMs: 300, maxInFlight: 64 });
    for (let version = 1; version <= 6; version += 1) {
      await publishRaw(messaging, JSON.stringify(thingEnvelope('a', version)), `m-${version}`);
    }
    await started.promise;
    // Well beyond the 300 ms after which the broker would redeliver the message to the other process.
    const early = Date.now() + 900;
    await waitFor(() => Date.now() > early);
    const stopping = slow.stop();
    mayEnd.resolve();
    await stopping;

    await waitFor(async () => (await effects.countDocuments()) === 6);
    expect(slow.stats()).toMatchObject({ handled: 1, failed: 0 });
    expect(other.stats().handled).toBe(5);
  });
});
