import type { LocalStack, ReceivedMail } from '@garage/local';
import { waitUntil } from '@garage/local';
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import type { Acknowledged } from './shoppers.ts';

interface Outcome {
  lines: string[];
  faults: string[];
}

/** Holds what was acknowledged to what the databases and the mailbox have. */
export async function verifyWrites(
  { mongodb, mail }: Pick<LocalStack, 'mongodb' | 'mail'>,
  { prefix, acknowledged, mayRepeat = false }: { prefix: string; acknowledged: Acknowledged; mayRepeat?: boolean },
): Promise<Outcome> {
  const client = await MongoClient.connect(mongodb);
  try {
    const all = (service: string, collection: string): Promise<Document[]> =>
      client.db(`${prefix}_${service}`).collection(collection).find().toArray();
    const comments = (await all('engagement', 'comments')).map((one) => JSON.stringify(one));
    const likes = (await all('engagement', 'likes')).map((one) => JSON.stringify(one));
    const carts = (await all('commerce', 'carts')).map((one) => JSON.stringify(one));
    const found = {
      comments: acknowledged.comments.filter((text) => comments.filter((one) => one.includes(text)).length === 1)
        .length,
      likes: [...acknowledged.likes].filter((pair) =>
        likes.some((one) => pair.split(' ').every((id) => one.includes(id))),
      ).length,
      carts: [...acknowledged.pieces.keys()].filter((id) => carts.some((one) => one.includes(id))).length,
    };
    const mails = await countMails(mail.http, acknowledged.emails);
    // Whoever dies between the sending of a mail and its note sends it again: no sender can avoid that.
    return judge(acknowledged, found, mayRepeat ? { ...mails, doubled: 0 } : mails);
  } finally {
    await client.close();
  }
}

interface Found {
  comments: number;
  likes: number;
  carts: number;
}

interface Mails {
  missing: number;
  doubled: number;
}

function judge(acknowledged: Acknowledged, found: Found, mails: Mails): Outcome {
  const { comments, likes, pieces, emails } = acknowledged;
  const lines = [
    `${found.comments} of ${comments.length} comments, ${found.likes} of ${likes.size} likes, ${found.carts} of ${pieces.size} carts are there`,
    `${emails.length} registrations: ${mails.missing} mails missing, ${mails.doubled} sent twice`,
  ];
  const faults: Array<[number, string]> = [
    [comments.length - found.comments, 'acknowledged comments are lost or doubled'],
    [likes.size - found.likes, 'acknowledged likes are lost'],
    [pieces.size - found.carts, 'carts are lost'],
    [mails.missing, 'mails are lost'],
    [mails.doubled, 'mails were sent twice'],
  ];
  const kinds = { comments: comments.length, likes: likes.size, carts: pieces.size, registrations: emails.length };
  for (const [kind, count] of Object.entries(kinds))
    faults.push([Number(count === 0), `kind of ${kind} was never acknowledged`]);
  return { lines, faults: faults.filter(([count]) => count > 0).map(([count, text]) => `${count} ${text}`) };
}

const MAIL_LIMIT_MS = 30_000;

/** Waits until every address has its mail, or for so long that it will never come. */
async function countMails(sink: string, emails: readonly string[]): Promise<Mails> {
  const count = async (): Promise<Mails> => {
    const mails: ReceivedMail[] = await (await fetch(`${sink}/api/messages`)).json();
    const times = emails.map((email) => mails.filter(({ to }) => to.includes(email)).length);
    return { missing: times.filter((one) => one === 0).length, doubled: times.filter((one) => one > 1).length };
  };
  const all = async (): Promise<Mails> => {
    const counted = await count();
    if (counted.missing > 0) throw new Error(`${counted.missing} mails are missing`);
    return counted;
  };
  return waitUntil(all, { what: 'Every mail', timeoutMs: MAIL_LIMIT_MS }).catch(count);
}
