import type { EventDraft, Outbox } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { collections, thingChanged, valueOf } from './contract.ts';
import type { ChangeRow } from './contract.ts';
import type { Progress } from './progress.ts';
import type { Random } from '../random.ts';

type Change = EventDraft<typeof thingChanged>;

const VERSIONS = 10;
const WRITERS = 4;
const HICCUP_SHARE = 0.02;

/** Producers never run further ahead than this part of the events, so that every part is at work until the end. */
const AHEAD_SHARE = 0.05;

export interface ProduceOptions {
  mongo: Mongo;
  outbox: Outbox;
  random: Random;
  events: number;
  /** How many of them the consumer cannot digest before it is repaired. */
  indigestible: number;
  /** Of the effects. */
  progress: Pick<Progress, 'reach'>;
}

/**
 * Commits the changes: state and outbox row in one transaction, one to three changes at a time. The versions of one thing come in
 * any order, as if its events had overtaken one another. @throws Error when there are no more effects
 */
export async function produce({ mongo, outbox, random, progress, ...amounts }: ProduceOptions): Promise<void> {
  const changes = mongo.db.collection<ChangeRow>(collections.changes);
  const waiting = planChanges(amounts, random);
  let committed = 0;
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      await progress.reach(committed - amounts.events * AHEAD_SHARE);
      const drafts = waiting.splice(0, 1 + random.below(3));
      // Others were faster meanwhile.
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

/** Things of ten versions each, every hundred things mixed: versions of one thing are near each other, but in any order. */
function planChanges({ events, indigestible }: { events: number; indigestible: number }, random: Random): Change[] {
  const numbers = Array.from({ length: events }, (_, index) => index);
  const refused = new Set(random.shuffle(numbers).slice(0, indigestible));
  const all = numbers.map((index) => {
    const entityId = `thing-${Math.floor(index / VERSIONS)}`;
    const version = (index % VERSIONS) + 1;
    const data = {
      value: valueOf(entityId, version),
      hiccup: random.next() < HICCUP_SHARE,
      indigestible: refused.has(index),
    };
    return { contract: thingChanged, entityId, version, correlationId: 'chaos', data };
  });
  const chunks = Array.from({ length: Math.ceil(events / 1_000) }, (_, at) => all.slice(at * 1_000, (at + 1) * 1_000));
  return chunks.flatMap((chunk) => random.shuffle(chunk));
}
