import { randomBytes } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { mailedTexts, queryIdentity } from '../stack-client.ts';
import { callUntilAnswered, type Target } from './target.ts';

export interface Person {
  email: string;
  password: string;
}

export const newEmail = (name = 'nguoi'): string => `${name}-${randomBytes(6).toString('hex')}@example.com`;

/** Registers an account and confirms its e-mail. */
export async function openAccount(target: Target, from: string): Promise<Person> {
  const person = { email: newEmail(), password: `mật khẩu ${randomBytes(9).toString('base64url')}` };
  await post(target, '/api/accounts/create', { body: { fullName: 'Nguyễn Văn Đích', ...person }, from });
  const [code = ''] = await codesTo(target, { email: person.email, atLeast: 1 });
  await post(target, '/api/accounts/verify', { body: { email: person.email, code }, from });
  return person;
}

/** The mailed codes, newest first; waits until there are `atLeast`. */
export const codesTo = (
  { mail }: Pick<Target, 'mail'>,
  { email, atLeast }: { email: string; atLeast: number },
): Promise<string[]> => mailedTexts(mail, { to: email, atLeast });

/** Inserts copies of an account with new e-mails into the database: registering them would take a minute of hashing. */
export function copyAccount(
  { mongodb }: Target,
  { email, times }: { email: string; times: number },
): Promise<string[]> {
  return queryIdentity(mongodb, async (db) => {
    const accounts = db.collection('accounts');
    const model = await accounts.findOne({ email });
    if (!model) return null;
    const emails = Array.from({ length: times }, () => newEmail());
    await accounts.insertMany(emails.map((copy) => ({ ...model, _id: new ObjectId(), email: copy })));
    return emails;
  });
}

async function post(target: Target, path: string, options: { body: object; from: string }): Promise<void> {
  const { status, text } = await callUntilAnswered(target, path, options);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
}
