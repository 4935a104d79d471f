import type { Random } from '@garage/local';
import type { EventDraft, Outbox } from '@garage/messaging';
import { inTransaction, type Mongo } from '@garage/mongo';
import { collections, thingChanged, valueOf, type ChangeRow } from './contract.ts';
import type { Progress } from '../killable/progress.ts';

type Change = EventDraft<typeof thingChanged>;

const VERSIONS = 10;
const WRITERS = 4;
const HICCUP_SHARE = 0.02;

/** Producers are at most this share of all events ahead of the consumer, so that every process is busy until the end. */
const AHEAD_SHARE = 0.05;

export interface ProduceOptions {
  mongo: Mongo;
  outbox: Outbox;
  random: Random;
  events: number;
  /** How many of them the consumer fails to handle until it is repaired. */
  poison: number;
  /** The number of effects. */
  progress: Progress;
}

/**
 * Commits one to three changes at a time, with their outbox rows in the same transaction. The versions of one entity come in any order.
 * @throws when the consumer makes no progress any more
 */
export async function produce({ mongo, outbox, random, progress, ...amounts }: ProduceOptions): Promise<void> {
  const changes = mongo.db.collection<ChangeRow>(collections.changes);
  const waiting = planChanges(amounts, random);
  let committed = 0;
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      await progress.reach(committed - amounts.events * AHEAD_SHARE);
      const drafts = waiting.splice(0, 1 + random.below(3));
      // Another writer took the last ones.
      if (drafts.length === 0) return;
      const rows = drafts.map(({ entityId, version }) => ({ _id: `${entityId}:${version}`, entityId, version }));
      await inTransaction(mongo, async (session) => {
        await changes.insertMany(rows, { session });
        await outbox.append(session, drafts);
      });
      committed += drafts.length;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

/** Entities of ten versions each, shuffled within every hundred entities: the versions of one are close together, in any order. */
function planChanges({ events, poison }: { events: number; poison: number }, random: Random): Change[] {
  const numbers = Array.from({ length: events }, (_, index) => index);
  const poisoned = new Set(random.shuffle(numbers).slice(0, poison));
  const all = numbers.map((index) => {
    const entityId = `thing-${Math.floor(index / VERSIONS)}`;
    const version = (index % VERSIONS) + 1;
    const data = {
      value: valueOf(entityId, version),
      hiccup: random.next() < HICCUP_SHARE,
      poison: poisoned.has(index),
    };
    return { contract: thingChanged, entityId, version, correlationId: 'chaos', data };
  });
  const chunks = Array.from({ length: Math.ceil(events / 1_000) }, (_, at) => all.slice(at * 1_000, (at + 1) * 1_000));
  return chunks.flatMap((chunk) => random.shuffle(chunk));
}
