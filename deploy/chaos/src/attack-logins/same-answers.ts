import { CODE_SENT_HEADER } from '@garage/contracts';
import { neutralCalls, send } from './neutral-calls.ts';
import { copyAccount, newEmail, openAccount } from './people.ts';
import { addressAt, type AttackAnswer, type Target } from './target.ts';

export interface AnswerComparison {
  call: string;
  /** The answer for an e-mail that has an account: status, headers and body. */
  known: string;
  /** The answer for an e-mail that has none. */
  unknown: string;
}

/** Sends each call for an e-mail with an account and for one without; returns both answers. */
export async function compareAnswers(target: Target): Promise<AnswerComparison[]> {
  const { email } = await openAccount(target, addressAt(0));
  const emails = await copyAccount(target, { email, times: neutralCalls.length });
  const comparisons: AnswerComparison[] = [];
  for (const [index, one] of neutralCalls.entries()) {
    const known = await send(target, one, { email: emails[index] ?? '', from: addressAt(1) });
    const unknown = await send(target, one, { email: newEmail(), from: addressAt(1) });
    comparisons.push({ call: one.name, known: bytesOf(known), unknown: bytesOf(unknown) });
  }
  return comparisons;
}

/** Headers that differ in every answer. */
const varying = new Set(['date', 'x-request-id', CODE_SENT_HEADER]);

/** Masks the random values of cookies, which always have the same length. */
const maskRandom = (cookie: string): string =>
  cookie.replace(/(?<=garage-\w+=)(?:[\w-]{43}|[\w-]{22}\.[0-9a-z]{1,10}\.[\w-]{22})(?=;)/, '…');

function bytesOf({ status, headers, text }: AttackAnswer): string {
  const kept = [...headers]
    .filter(([name]) => !varying.has(name))
    .map(([name, value]) => `${name}: ${name === 'set-cookie' ? maskRandom(value) : value}`);
  return [status, ...kept, '', text].join('\n');
}
