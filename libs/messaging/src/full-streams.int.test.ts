import { cleanUpLater, freshNamespace, openTestDatabase, servers, waitFor } from '@garage/testing';
import { ensureIndexes, inTransaction } from '@garage/mongo';
import { expect, it } from 'vitest';
import { connectMessaging } from './connect-messaging.ts';
import type { Job } from './outbox-rows.ts';
import { createOutbox } from './outbox.ts';
import { startRelay } from './relay.ts';
import { measureStreams } from './streams.ts';
import { thingDraft, thingEnvelope, published, publishRaw, silent } from './test-kit.ts';

const ROWS = 30;
/** Many more events than the stream can hold. */
const MAX_EVENTS = 500;

async function openSmallStreams(maxBytes = { events: 40_000, deadLetters: 20_000 }, namespace = freshNamespace()) {
  const messaging = await connectMessaging({
    url: servers().natsUrl,
    name: 'test',
    logger: silent,
    namespace,
    maxBytes,
  });
  cleanUpLater(() => messaging.close());
  return { messaging, namespace };
}

/** Publishes until the stream is full; returns the error. */
async function fill(messaging: Awaited<ReturnType<typeof openSmallStreams>>['messaging']): Promise<unknown> {
  for (let at = 0; at < MAX_EVENTS; at += 1) {
    const refusal = await publishRaw(messaging, JSON.stringify(thingEnvelope('full', at)), `full-${at}`).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal !== null) return refusal;
  }
  return null;
}

it('a full event stream loses nothing: changes are committed, jobs are sent, and events follow once there is room [TRUST-6]', async () => {
  const { messaging } = await openSmallStreams();
  const mongo = await openTestDatabase('messaging');
  const outbox = createOutbox({ mongo, producer: 'test' });
  await ensureIndexes(mongo.db, outbox.indexes);
  const refusal = await fill(messaging);
  expect(refusal).toMatchObject({ api_error: { description: 'maximum bytes exceeded' } });
  const [before] = await measureStreams(messaging);
  expect(before).toMatchObject({ stream: messaging.names.events, maxBytes: 40_000 });
  expect(before?.bytes).toBeGreaterThan(0.8 * 40_000);

  const [jobs, refusals]: [Job[], unknown[]] = [[], []];
  const logger = { ...silent, warn: (facts: unknown) => void refusals.push(facts) };
  const relay = startRelay({
    mongo,
    messaging,
    outbox,
    logger,
    enqueue: async (job) => void jobs.push(job),
    pollMs: 100,
  });
  cleanUpLater(() => relay.stop());
  for (let at = 0; at < ROWS; at += 1) {
    const job = { queue: 'mail', name: 'told', data: {}, correlationId: 'c' };
    await inTransaction(mongo, (session) => outbox.append(session, [thingDraft(`order-${at}`, 1)], [job]));
  }
  // The row of a job stays unsent for a moment after its job was enqueued.
  await waitFor(async () => refusals.length > ROWS && (await relay.stats()).unsent === ROWS);
  expect(jobs).toHaveLength(ROWS);
  // The oldest event, which a consumer may still need, is still there.
  expect((await published(messaging))[0]?.messageId).toBe('full-0');

  await messaging.manager.streams.purge(messaging.names.events, { keep: 1 });
  await waitFor(async () => (await relay.stats()).unsent === 0);
  const ids = (await published(messaging)).map(({ event }) => event.entityId);
  expect(new Set(ids.slice(1))).toEqual(new Set(Array.from({ length: ROWS }, (_, at) => `order-${at}`)));
});

it('a full dead letter stream drops the oldest, so that no consumer is blocked [TRUST-6]', async () => {
  const { messaging } = await openSmallStreams();
  const bytes = new Uint8Array(1_000);
  for (let at = 0; at < 40; at += 1) await messaging.jetstream.publish(messaging.names.deadLetter('one'), bytes);
  const { state } = await messaging.manager.streams.info(messaging.names.deadLetters);
  expect(state.last_seq).toBe(40);
  expect(state.first_seq).toBeGreaterThan(1);
  expect(state.bytes).toBeLessThanOrEqual(20_000);
});

it('a stream that was enlarged manually or exceeds its limit stays unchanged [TRUST-6]', async () => {
  const { messaging, namespace } = await openSmallStreams();
  const { manager, names } = messaging;
  await fill(messaging);
  const { state, config } = await manager.streams.info(names.events);
  await manager.streams.update(names.deadLetters, { max_bytes: 50_000 });
  await openSmallStreams({ events: 1_000, deadLetters: 1_000 }, namespace);
  expect((await manager.streams.info(names.events)).config.max_bytes).toBe(config.max_bytes);
  expect((await manager.streams.info(names.events)).state.messages).toBe(state.messages);
  expect((await manager.streams.info(names.deadLetters)).config.max_bytes).toBe(50_000);
});
