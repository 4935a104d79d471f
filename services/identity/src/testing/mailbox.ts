import type { KeyObject } from 'node:crypto';
import { openSecret } from '@garage/mail';
import type { MailJob } from '@garage/mail';
import type { Mongo } from '@garage/mongo';

interface MailRow {
  kind: 'job';
  order: number;
  job: MailJob & { queue: string };
}

/** Reads the mail jobs in the outbox and decrypts them as the mailer does. */
export function openMailbox({ mongo, sealKey }: { mongo: Mongo; sealKey: KeyObject }) {
  const rows = mongo.db.collection<MailRow>('outbox');

  /** Mails to an address, oldest first. */
  async function mailsTo(email: string): Promise<Array<Pick<MailJob, 'name' | 'data'>>> {
    const found = await rows
      .find({ kind: 'job', 'job.queue': 'mail', 'job.data.to': email })
      .sort({ order: 1 })
      .toArray();
    return found.map(({ job: { name, data } }) => ({ name, data }));
  }

  /** The decrypted secret of the last mail with this name. */
  async function secretTo(email: string, name: MailJob['name']): Promise<string> {
    const mail = (await mailsTo(email)).findLast((one) => one.name === name);
    const sealed =
      mail &&
      ('sealedCode' in mail.data
        ? mail.data.sealedCode
        : 'sealedToken' in mail.data
          ? mail.data.sealedToken
          : undefined);
    if (sealed === undefined) throw new Error(`No secret was mailed to ${email} as ${name}`);
    return openSecret({ sealed, context: email, key: sealKey });
  }

  return { mailsTo, secretTo };
}

/** A code different from the given one. */
export const wrongCode = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
