// The consumer process of the messaging test; its parent kills it with SIGKILL.
import { createReadModel, startConsumer } from '@garage/messaging';
import { isDuplicateKey } from '@garage/mongo';
import { openChild } from './killable/child.ts';
import { CONSUMER_NAME, REPAIRED, thingChanged, valueOf } from './messaging/contract.ts';
import type { EffectRow, MarkRow, MessagingChildSettings, ThingRow } from './messaging/contract.ts';

const settings: MessagingChildSettings = JSON.parse(process.argv[2] ?? '{}');
const { mongo, messaging, logger, send, gap } = await openChild('chaos-consumer', settings);
const effects = mongo.db.collection<EffectRow>('effects');
const marks = mongo.db.collection<MarkRow>('marks');
const things = createReadModel<ThingRow>(mongo, 'things');

/**
 * Throws at the first call for an event, counting the calls of all processes by a stored mark. The mark is written outside the event's
 * transaction, so that the rollback does not remove it.
 */
async function hiccupOnce(eventId: string): Promise<void> {
  try {
    await marks.insertOne({ _id: eventId });
  } catch (error) {
    if (isDuplicateKey(error)) return;
    throw error;
  }
  throw new Error('Hiccup');
}

const consumer = await startConsumer({
  messaging,
  mongo,
  durable: CONSUMER_NAME,
  contracts: [thingChanged],
  logger,
  concurrency: 6,
  backoffMs: [100, 200, 400],
  ackWaitMs: 2_000,
  maxInFlight: 128,
  handlers: {
    'chaos.thing.changed.v1': async ({ id, entityId, version, data }, { session }) => {
      if (data.hiccup) await hiccupOnce(id);
      if (data.poison && !(await marks.findOne({ _id: REPAIRED }, { session }))) throw new Error('Poison');
      const row = { _id: entityId, version, value: valueOf(entityId, version) };
      const newest = await things.upsertIfNewer(row, { session });
      await effects.insertOne({ entityId, version, newest }, { session });
    },
  },
  hooks: {
    afterCommitBeforeAck: async ({ id }) => {
      if (settings.breakInbox) await mongo.db.collection<MarkRow>('inbox').deleteOne({ _id: `${CONSUMER_NAME}:${id}` });
      await gap();
    },
  },
});

const REPORT_MS = 50;
let last = { duplicates: 0, redelivered: 0 };
setInterval(() => {
  const { duplicates, redelivered } = consumer.stats();
  const counts = { duplicates: duplicates - last.duplicates, redelivered: redelivered - last.redelivered };
  last = { duplicates, redelivered };
  send({ kind: 'counts', counts });
}, REPORT_MS);
send({ kind: 'ready' });
