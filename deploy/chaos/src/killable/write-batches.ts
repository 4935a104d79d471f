import type { Random } from '@garage/local';
import { inTransaction, type Mongo } from '@garage/mongo';
import type { Progress } from './progress.ts';

const WRITERS = 4;

interface Batches<Row> {
  mongo: Mongo;
  random: Random;
  rows: readonly Row[];
  progress: Progress;
  /** Writers are at most this share of all rows ahead of their effects, so that every process is busy until the end. */
  aheadShare: number;
  write: (session: Parameters<Parameters<typeof inTransaction>[1]>[0], rows: Row[]) => Promise<void>;
}

/** Writes all rows, one to three in a transaction. @throws when they have no effects any more */
export async function writeBatches<Row>(batches: Batches<Row>): Promise<void> {
  const { mongo, random, rows, progress, aheadShare, write } = batches;
  const waiting = [...rows];
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      await progress.reach(rows.length - waiting.length - rows.length * aheadShare);
      const batch = waiting.splice(0, 1 + random.below(3));
      // Another writer may have taken the last ones.
      if (batch.length > 0) await inTransaction(mongo, (session) => write(session, batch));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writeAll));
}
