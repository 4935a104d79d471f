import type { Random } from '@garage/local';
import type { EventDraft } from '@garage/messaging';
import type { Backbone } from '../killable/backbone.ts';
import { thingChanged, valueOf, type ChangeRow } from './contract.ts';
import type { Progress } from '../killable/progress.ts';
import { writeBatches } from '../killable/write-batches.ts';

type Change = EventDraft<typeof thingChanged>;

const VERSIONS = 10;
const HICCUP_SHARE = 0.02;

export interface ProduceOptions extends Pick<Backbone, 'mongo' | 'outbox'> {
  random: Random;
  events: number;
  /** Number of events that the consumer fails to handle until the test repairs it. */
  poison: number;
  progress: Progress;
}

/** Commits changes, with their outbox rows in the same transaction. The versions of one entity come in any order. */
export function produce({ mongo, outbox, random, progress, ...amounts }: ProduceOptions): Promise<void> {
  const changes = mongo.db.collection<ChangeRow>('changes');
  return writeBatches({
    mongo,
    random,
    rows: planChanges(amounts, random),
    progress,
    aheadShare: 0.05,
    write: async (session, drafts) => {
      const rows = drafts.map(({ entityId, version }) => ({ _id: `${entityId}:${version}`, entityId, version }));
      await changes.insertMany(rows, { session });
      await outbox.append(session, drafts);
    },
  });
}

/** Plans ten versions per entity, shuffled within every hundred entities: an entity's versions arrive out of order, but soon. */
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
