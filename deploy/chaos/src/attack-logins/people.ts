import { randomBytes } from 'node:crypto';
import { waitUntil } from '@garage/local';
import type { ReceivedMail } from '@garage/local';
import { MongoClient, ObjectId } from 'mongodb';
import { callPatiently } from './target.ts';
import type { Target } from './target.ts';

export interface Person {
  email: string;
  password: string;
}

export function newEmail(): string {
  return `nguoi-${randomBytes(6).toString('hex')}@example.com`;
}

/** Registers an account and confirms its e-mail, as a person would. */
export async function openAccount(target: Target, from: string): Promise<Person> {
  const person = { email: newEmail(), password: `mật khẩu ${randomBytes(9).toString('base64url')}` };
  await expectOk(target, '/api/accounts/create', { body: { fullName: 'Nguyễn Văn Đích', ...person }, from });
  const [code = ''] = await codesTo(target, { email: person.email, atLeast: 1 });
  await expectOk(target, '/api/accounts/verify', { body: { email: person.email, code }, from });
  return person;
}

/** The codes that were mailed to an address, newest first; waits until there are so many. */
export async function codesTo(
  { mail }: Target,
  { email, atLeast }: { email: string; atLeast: number },
): Promise<string[]> {
  const read = async (): Promise<string[]> => {
    const mails: ReceivedMail[] = await (await fetch(`${mail}/api/messages`)).json();
    const codes = mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? []);
    if (codes.length < atLeast) throw new Error(`${codes.length} of ${atLeast} are there`);
    return codes;
  };
  return waitUntil(read, { what: 'A mail with a code', timeoutMs: 30_000, intervalMs: 100 });
}

/** Accounts like this one under new e-mails, written into the database: registering them would take a minute of hashing. */
export async function copyAccount(
  { mongodb }: Target,
  { email, times }: { email: string; times: number },
): Promise<string[]> {
  const client = await MongoClient.connect(mongodb);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases.filter((one) => one.name.endsWith('_identity'))) {
      const accounts = client.db(name).collection('accounts');
      const model = await accounts.findOne({ email });
      if (!model) continue;
      const emails = Array.from({ length: times }, newEmail);
      await accounts.insertMany(emails.map((own) => ({ ...model, _id: new ObjectId(), email: own })));
      return emails;
    }
  } finally {
    await client.close();
  }
  throw new Error(`No database of identity holds ${email}`);
}

async function expectOk(target: Target, path: string, options: { body: object; from: string }): Promise<void> {
  const { status, text } = await callPatiently(target, path, options);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
}
