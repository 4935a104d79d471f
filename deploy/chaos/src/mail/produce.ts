import type { KeyObject } from 'node:crypto';
import type { Random } from '@garage/local';
import { mailJob, sealSecret } from '@garage/mail';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Progress } from '../killable/progress.ts';
import { writeBatches } from '../killable/write-batches.ts';
import type { AskedMail } from './verify.ts';

export const ASKED = 'asked';

export interface ProduceOptions {
  mongo: Mongo;
  outbox: Outbox;
  random: Random;
  sealKey: KeyObject;
  mails: number;
  /** Of the received mails. */
  progress: Progress;
}

/** Requests mails with a code, each to an address of its own, with their outbox rows in the same transaction. */
export function produce({ mongo, outbox, random, sealKey, mails, progress }: ProduceOptions): Promise<void> {
  const collection = mongo.db.collection<AskedMail>(ASKED);
  const rows = Array.from({ length: mails }, (_, index) => ({
    _id: `khach-${index}@example.com`,
    code: String(random.below(1_000_000)).padStart(6, '0'),
  }));
  const jobOf = ({ _id: to, code }: AskedMail) => {
    const sealedCode = sealSecret({ secret: code, context: to, key: sealKey });
    const data = { to, sealedCode, validMinutes: 60 };
    return mailJob({ name: 'verification-code', data, correlationId: 'chaos' });
  };
  return writeBatches({
    mongo,
    random,
    rows,
    progress,
    aheadShare: 0.1,
    write: async (session, asked) => {
      await collection.insertMany(asked, { session });
      await outbox.appendJobs(session, asked.map(jobOf));
    },
  });
}
