import { CODE_SENT_HEADER } from '@garage/contracts';
import { keysOf, type LocalStack } from '@garage/local';
import type { AttackStep } from '../attack/attack.ts';
import type { RawAnswer } from '../stack-client.ts';
import { addressAt, call } from './gateway-calls.ts';
import { copyAccount, newEmail, openAccount } from './people.ts';

const password = 'mật khẩu bất kỳ';

/** Bodies of the calls of /api/accounts whose answers must not reveal whether an e-mail has an account. */
const bodies = {
  login: (email: string) => ({ email, password }),
  create: (email: string) => ({ fullName: 'Lê Thử', email, password }),
  'forgot-password': (email: string) => ({ email }),
  'resend-code': (email: string) => ({ email }),
};
export type NeutralOperation = keyof typeof bodies;
export const neutralOperations = keysOf(bodies);

export const callNeutralOperation = (
  stack: LocalStack,
  name: NeutralOperation,
  { email, from }: { email: string; from: string },
): Promise<RawAnswer> => call(stack, `/api/accounts/${name}`, { body: bodies[name](email), from });

/** Sends each call for an e-mail with an account and for one without, and compares the answers. */
export async function compareAnswers(stack: LocalStack): Promise<AttackStep[]> {
  const { email } = await openAccount(stack, addressAt(0));
  const emails = await copyAccount(stack, email, neutralOperations.length);
  const steps: AttackStep[] = [];
  for (const [index, name] of neutralOperations.entries()) {
    const ask = async (email: string) =>
      withoutVarying(await callNeutralOperation(stack, name, { email, from: addressAt(1) }));
    const [known, unknown] = [await ask(emails[index] ?? ''), await ask(newEmail())];
    const held = known === unknown;
    const outcome = held ? 'the same bytes' : `with an account:\n${known}\n--- without:\n${unknown}`;
    steps.push({ tried: `${name} with and without an account`, outcome, held });
  }
  return steps;
}

const varying = new Set(['date', 'x-request-id', CODE_SENT_HEADER]);

/** Masks the random part of cookies in its usual length only: another length must count as a difference. */
const maskRandom = (cookie: string): string =>
  cookie.replace(/(?<=garage-\w+=)(?:[\w-]{43}|[\w-]{22}\.[0-9a-z]{1,10}\.[\w-]{22})(?=;)/, '…');

function withoutVarying({ status, headers, text }: RawAnswer): string {
  const kept = [...headers]
    .filter(([name]) => !varying.has(name))
    .map(([name, value]) => `${name}: ${name === 'set-cookie' ? maskRandom(value) : value}`);
  return [status, ...kept, '', text].join('\n');
}
