// The consumer process of the messaging test; killed with SIGKILL by its parent.
import { createReadModel, startConsumer } from '@garage/messaging';
import { isDuplicateKey } from '@garage/mongo';
import { openChild } from './messaging/child.ts';
import { collections, DURABLE, REPAIRED, thingChanged, valueOf } from './messaging/contract.ts';
import type { EffectRow, MarkRow, ThingRow } from './messaging/contract.ts';

const { settings, mongo, messaging, logger, tell, gap } = await openChild('chaos-consumer');
const effects = mongo.db.collection<EffectRow>(collections.effects);
const marks = mongo.db.collection<MarkRow>(collections.marks);
const things = createReadModel<ThingRow>(mongo, collections.things);

/** Fails the first time only, whatever process that falls into; its mark is outside the transaction on purpose. */
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
  durable: DURABLE,
  contracts: [thingChanged],
  logger,
  concurrency: 6,
  backoffMs: [100, 200, 400],
  ackWaitMs: 2_000,
  maxInHand: 128,
  handlers: {
    'chaos.thing.changed.v1': async ({ id, entityId, version, data }, { session }) => {
      if (data.hiccup) await hiccupOnce(id);
      if (data.indigestible && !(await marks.findOne({ _id: REPAIRED }, { session }))) throw new Error('Indigestible');
      const row = { _id: entityId, version, value: valueOf(entityId, version) };
      const newest = await things.upsertIfNewer(row, { session });
      await effects.insertOne({ entityId, version, newest }, { session });
    },
  },
  hooks: {
    afterCommitBeforeAck: async ({ id }) => {
      if (settings.breakInbox) await mongo.db.collection<MarkRow>('inbox').deleteOne({ _id: `${DURABLE}:${id}` });
      await gap();
    },
  },
});

const REPORT_MS = 50;
setInterval(() => {
  const { duplicates, redelivered } = consumer.stats();
  tell({ kind: 'counts', counts: { duplicates, redelivered } });
}, REPORT_MS);
tell({ kind: 'ready' });
