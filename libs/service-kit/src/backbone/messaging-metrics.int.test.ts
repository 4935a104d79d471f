import { defineEvent } from '@garage/contracts';
import { connectMessaging, createOutbox, inboxIndexes, startConsumer, startRelay } from '@garage/messaging';
import { ensureIndexes, inTransaction } from '@garage/mongo';
import { cleanUpLater, freshNamespace, openTestDatabase, servers, waitFor } from '@garage/testing';
import { Registry } from 'prom-client';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { createTestLogger } from '../testing/test-app.ts';
import { createSentCounters, measureConsumers, measureStreamBytes } from './messaging-metrics.ts';

const changed = defineEvent('test.thing.changed.v1', { works: Type.Boolean() });

it('metrics count sent, handled, dead-lettered and waiting events, by type and consumer', async () => {
  const { logger } = createTestLogger();
  const mongo = await openTestDatabase('metrics');
  const messaging = await connectMessaging({
    url: servers().natsUrl,
    name: 'test',
    logger,
    namespace: freshNamespace(),
  });
  const outbox = createOutbox({ mongo, producer: 'test' });
  await ensureIndexes(mongo.db, [...outbox.indexes, ...inboxIndexes]);
  const start = (durable: string) =>
    startConsumer({
      messaging,
      mongo,
      durable,
      contracts: [changed],
      logger,
      backoffMs: [1],
      handlers: {
        'test.thing.changed.v1': async ({ data }) => {
          if (!data.works) throw new Error('refused');
        },
      },
    });
  const consumer = await start('judge');
  // A consumer that is missing at the broker does not hide the others.
  const lost = await start('lost');
  await messaging.manager.consumers.delete(messaging.names.events, 'lost');
  const sent = createSentCounters('test');
  const relay = startRelay({ mongo, messaging, outbox, logger, enqueue: async () => undefined, onSent: sent.count });
  cleanUpLater(async () => {
    await relay.stop();
    await lost.stop();
    await messaging.close();
  });
  const registry = new Registry();
  measureConsumers(registry, messaging);
  sent.register(registry);
  await inTransaction(mongo, async (session) => {
    const draft = { contract: changed, version: 1, correlationId: 'c' };
    await outbox.append(session, [
      { ...draft, entityId: 'good', data: { works: true } },
      { ...draft, entityId: 'bad', data: { works: false } },
    ]);
    await outbox.appendJobs(session, [{ queue: 'mail', name: 'told', data: {}, correlationId: 'c' }]);
  });

  const values = async (): Promise<string[]> =>
    (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  await waitFor(async () => (await values()).includes('event_dead_letters{consumer="judge"} 1'));
  await waitFor(async () => (await values()).includes('jobs_sent_total{queue="mail",name="told"} 1'));
  expect(await values()).toEqual(
    expect.arrayContaining([
      'events_sent_total{type="test.thing.changed.v1"} 2',
      'event_consumer_events_total{consumer="judge",outcome="handled"} 1',
      'event_consumer_events_total{consumer="judge",outcome="failed"} 5',
      'event_consumer_events_total{consumer="judge",outcome="dead-lettered"} 1',
      'event_consumer_waiting{consumer="judge"} 0',
    ]),
  );
  await consumer.stop();
  expect((await values()).filter((line) => line.includes('judge'))).toEqual([]);
});

it('metrics give the size of streams, and no value while the broker does not answer [TRUST-6]', async () => {
  const messaging = await connectMessaging({
    url: servers().natsUrl,
    name: 'test',
    logger: createTestLogger().logger,
    namespace: freshNamespace(),
    maxBytes: { events: 40_000, deadLetters: 20_000 },
  });
  const { events, deadLetters } = messaging.names;
  await messaging.jetstream.publish(messaging.names.event(changed.type), new Uint8Array(1_000));
  const registry = new Registry();
  measureStreamBytes(registry, messaging);
  const text = await registry.metrics();
  expect(text).toMatch(new RegExp(`^event_stream_bytes\\{stream="${events}"\\} 1\\d{3}$`, 'm'));
  expect(text).toContain(`event_stream_bytes{stream="${deadLetters}"} 0`);
  expect(text).toContain(`event_stream_max_bytes{stream="${events}"} 40000`);
  expect(text).toContain(`event_stream_max_bytes{stream="${deadLetters}"} 20000`);
  await messaging.close();
  expect(await registry.metrics()).not.toContain('event_stream_bytes{');
});
