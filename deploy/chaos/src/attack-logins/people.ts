import { randomBytes } from 'node:crypto';
import type { LocalStack } from '@garage/local';
import { ObjectId } from 'mongodb';
import { logIn, mailedTexts, queryIdentity, type Person } from '../stack-client.ts';
import { callUntilAnswered } from './gateway-calls.ts';

export const newEmail = (name = 'nguoi'): string => `${name}-${randomBytes(6).toString('hex')}@example.com`;

/** Registers an account and confirms its e-mail. */
export async function openAccount(stack: LocalStack, from: string): Promise<Person> {
  const person = { email: newEmail(), password: `mật khẩu ${randomBytes(9).toString('base64url')}` };
  const post = async (path: string, body: object): Promise<void> => {
    const { status, text } = await callUntilAnswered(stack, path, { body, from });
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  };
  await post('/api/accounts/create', { fullName: 'Nguyễn Văn Đích', ...person });
  const [code] = await mailedTexts(stack, { to: person.email });
  await post('/api/accounts/verify', { email: person.email, code });
  return person;
}

/** Registers an account and logs it in, both from one network address. */
export async function openSession(stack: LocalStack, from: string) {
  const person = await openAccount(stack, from);
  const { id, token } = await logIn(stack.gateway, person, from);
  return { ...person, id, token };
}

/** Inserts copies of an account with new e-mails into the database: registering them would take a minute of password hashing. */
export const copyAccount = ({ mongodb }: LocalStack, email: string, times: number): Promise<string[]> =>
  queryIdentity(mongodb, async (db) => {
    const accounts = db.collection('accounts');
    const model = await accounts.findOne({ email });
    if (!model) return null;
    const emails = Array.from({ length: times }, () => newEmail());
    await accounts.insertMany(emails.map((copy) => ({ ...model, _id: new ObjectId(), email: copy })));
    return emails;
  });
