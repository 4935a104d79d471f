import { waitUntil, type LocalStack } from '@garage/local';
import { readMails, withMongo } from '../stack-client.ts';
import type { Acknowledged } from './traffic.ts';

export interface Outcome {
  /** For people. */
  lines: string[];
  faults: string[];
}

/** Compares the acknowledged writes with the databases and the mailbox. `mayRepeat`: mails may have been sent twice. */
export async function verifyWrites(
  { mongodb, mail }: Pick<LocalStack, 'mongodb' | 'mail'>,
  { prefix, acknowledged, mayRepeat = false }: { prefix: string; acknowledged: Acknowledged; mayRepeat?: boolean },
): Promise<Outcome> {
  const { comments, likes, pieces, emails } = acknowledged;
  const [storedComments, storedLikes, storedCarts] = await withMongo(mongodb, (client) => {
    const readAll = async (service: string, collection: string): Promise<string[]> => {
      const documents = await client.db(`${prefix}_${service}`).collection(collection).find().toArray();
      return documents.map((document) => JSON.stringify(document));
    };
    return Promise.all([
      readAll('engagement', 'comments'),
      readAll('engagement', 'likes'),
      readAll('commerce', 'carts'),
    ]);
  });
  const found = {
    comments: comments.filter((text) => storedComments.filter((one) => one.includes(text)).length === 1).length,
    likes: [...likes].filter((pair) => storedLikes.some((one) => pair.split(' ').every((id) => one.includes(id))))
      .length,
    carts: [...pieces.keys()].filter((id) => storedCarts.some((one) => one.includes(id))).length,
  };
  const mails = await countMails(mail.http, emails);
  const lines = [
    `${found.comments} of ${comments.length} comments, ${found.likes} of ${likes.size} likes, ${found.carts} of ${pieces.size} carts are stored`,
    `${emails.length} registrations: ${mails.missing} mails missing, ${mails.doubled} sent twice`,
  ];
  const faults: Array<[number, string]> = [
    [comments.length - found.comments, 'acknowledged comments are lost or doubled'],
    [likes.size - found.likes, 'acknowledged likes are lost'],
    [pieces.size - found.carts, 'carts are lost'],
    [mails.missing, 'mails are lost'],
    // A mailer killed between sending a mail and recording it sends the mail again: unavoidable.
    [mayRepeat ? 0 : mails.doubled, 'mails were sent twice'],
  ];
  const kinds = { comments: comments.length, likes: likes.size, carts: pieces.size, registrations: emails.length };
  for (const [kind, count] of Object.entries(kinds))
    faults.push([Number(count === 0), `kind of ${kind} was never acknowledged`]);
  return { lines, faults: faults.filter(([count]) => count > 0).map(([count, text]) => `${count} ${text}`) };
}

/** Counts when every address has its mail, or after a timeout. */
async function countMails(sink: string, emails: readonly string[]): Promise<{ missing: number; doubled: number }> {
  const count = async () => {
    const mails = await readMails(sink);
    const times = emails.map((email) => mails.filter(({ to }) => to.includes(email)).length);
    return { missing: times.filter((one) => one === 0).length, doubled: times.filter((one) => one > 1).length };
  };
  const countAll = async () => {
    const counted = await count();
    if (counted.missing > 0) throw new Error(`${counted.missing} mails are missing`);
    return counted;
  };
  return waitUntil(countAll, { what: 'Every mail', timeoutMs: 30_000 }).catch(count);
}
