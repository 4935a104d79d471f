import type { KeyObject } from 'node:crypto';
import type { Random } from '@garage/local';
import { mailJob, sealSecret } from '@garage/mail';
import type { Outbox } from '@garage/messaging';
import { inTransaction, type Mongo } from '@garage/mongo';
import type { Progress } from '../killable/progress.ts';
import type { AskedMail } from './verify.ts';

export const ASKED = 'asked';
const WRITERS = 4;

/** Writers are at most this share of all mails ahead of the mailbox, so that every process is busy until the end. */
const AHEAD_SHARE = 0.1;

export interface ProduceOptions {
  mongo: Mongo;
  outbox: Outbox;
  random: Random;
  sealKey: KeyObject;
  mails: number;
  /** The number of received mails. */
  progress: Progress;
}

/**
 * Requests mails with a code, each to an address of its own: one to three at a time, with their outbox rows in the same transaction.
 * @throws when no mail arrives any more
 */
export async function produce({ mongo, outbox, random, sealKey, mails, progress }: ProduceOptions): Promise<void> {
  const collection = mongo.db.collection<AskedMail>(ASKED);
  const waiting = Array.from({ length: mails }, (_, index) => ({
    _id: `khach-${index}@example.com`,
    code: String(random.below(1_000_000)).padStart(6, '0'),
  }));
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      await progress.reach(mails - waiting.length - mails * AHEAD_SHARE);
      const rows = waiting.splice(0, 1 + random.below(3));
      // Another writer took the last ones.
      if (rows.length === 0) return;
      const jobs = rows.map(({ _id: to, code }) => {
        const sealedCode = sealSecret({ secret: code, context: to, key: sealKey });
        return mailJob({
          name: 'verification-code',
          data: { to, sealedCode, validMinutes: 60 },
          correlationId: 'chaos',
        });
      });
      await inTransaction(mongo, async (session) => {
        await collection.insertMany(rows, { session });
        await outbox.appendJobs(session, jobs);
      });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}
