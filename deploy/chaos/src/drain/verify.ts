import { MongoClient } from 'mongodb';
import type { LocalStack } from '@garage/local';
import { faultsOf } from '../command.ts';
import { readUntil } from '../read-until.ts';
import { readMails } from '../stack-client.ts';
import type { Acknowledged } from './traffic.ts';

interface VerifyOptions {
  prefix: string;
  acknowledged: Acknowledged;
  /** Mails may have been sent twice: a mailer killed between sending a mail and recording it sends the mail again. */
  mayRepeat?: boolean;
  log: (line: string) => void;
}

/** Compares the acknowledged writes with the databases and the mailbox; returns the faults. */
export async function verifyWrites(
  stack: Pick<LocalStack, 'mongodb' | 'mail'>,
  { prefix, acknowledged, mayRepeat = false, log }: VerifyOptions,
): Promise<string[]> {
  const { comments, likes, carts, emails } = acknowledged;
  await using client = await MongoClient.connect(stack.mongodb);
  const readAll = async (service: string, collection: string): Promise<string[]> => {
    const documents = await client.db(`${prefix}_${service}`).collection(collection).find().toArray();
    return documents.map((document) => JSON.stringify(document));
  };
  const storedComments = await readAll('engagement', 'comments');
  const storedLikes = await readAll('engagement', 'likes');
  const storedCarts = await readAll('commerce', 'carts');
  const isStored = (rows: readonly string[], ids: readonly string[]) =>
    rows.some((row) => ids.every((id) => row.includes(id)));
  const mails = await countMails(stack, [...emails]);
  const findings = {
    figures: { repeatedMails: mails.repeated },
    none: {
      'acknowledged comments are lost or doubled': [...comments].filter(
        (text) => storedComments.filter((row) => row.includes(text)).length !== 1,
      ).length,
      'acknowledged likes are lost': [...likes].filter((pair) => !isStored(storedLikes, pair.split(' '))).length,
      'carts are lost': [...carts].filter((id) => !isStored(storedCarts, [id])).length,
      'mails are lost': mails.missing,
      'mails were sent twice': mayRepeat ? 0 : mails.repeated,
    },
    some: {
      'comment was acknowledged': comments.size,
      'like was acknowledged': likes.size,
      'cart was acknowledged': carts.size,
      'registration was acknowledged': emails.size,
    },
  };
  log(`acknowledged writes: ${JSON.stringify(findings)}`);
  return faultsOf(findings);
}

/** Waits until every address has received a mail, or for a timeout; then counts the addresses with no mail and with several. */
const countMails = (stack: Pick<LocalStack, 'mail'>, emails: readonly string[]) =>
  readUntil(
    async () => {
      const mails = await readMails(stack);
      const times = emails.map((email) => mails.filter(({ to }) => to.includes(email)).length);
      return { missing: times.filter((one) => one === 0).length, repeated: times.filter((one) => one > 1).length };
    },
    ({ missing }) => missing === 0,
    30_000,
  );
