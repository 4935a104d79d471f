import type { Random } from '@garage/local';
import { inTransaction, type Mongo } from '@garage/mongo';
import type { Progress } from './progress.ts';

const WRITERS = 4;

interface Batches<Row> {
  mongo: Mongo;
  random: Random;
  rows: readonly Row[];
  progress: Progress;
  /** Maximum share of the rows that may be written but not processed yet, so that every process is busy until the end. */
  aheadShare: number;
  write: (session: Parameters<Parameters<typeof inTransaction>[1]>[0], rows: Row[]) => Promise<void>;
}

/** Writes all rows, one to three per transaction. @throws when they are no longer processed */
export async function writeBatches<Row>(batches: Batches<Row>): Promise<void> {
  const { mongo, random, rows, progress, aheadShare, write } = batches;
  const waiting = [...rows];
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      await progress.reach(rows.length - waiting.length - rows.length * aheadShare);
      const batch = waiting.splice(0, 1 + random.below(3));
      // The batch is empty when another writer has taken the last rows while this one waited.
      if (batch.length > 0) await inTransaction(mongo, (session) => write(session, batch));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writeAll));
}
