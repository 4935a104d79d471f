import type { LocalServer, LocalStack } from '@garage/local';
import { expectAnswer, expectAtMost, type AttackStep } from '../attack/attack.ts';
import { untilAnswered, type RawAnswer } from '../stack-client.ts';
import { addressAt, call, countChecks } from './gateway-calls.ts';
import { newEmail, openAccount } from './people.ts';
import { callNeutralOperation, neutralOperations } from './same-answers.ts';

const MAX_REFUSAL_MS = 1_000;
const email = newEmail();
const code = '123456';
const access_token = 'valid.hoa';

/** Calls that check a code, password or token, in addition to those whose response hides whether an account exists. */
const secretCalls: Record<string, object> = {
  verify: { email, code },
  'reset-password': { email, code, newPassword: 'x' },
  'google-login': { access_token },
  'facebook-login': { access_token },
};

const reads = ['/', '/products', '/api/categories', '/api/products?page=1&limit=3'];

/** Kills Redis, restarts it, and returns the answers during the outage. Resolves when logins work again. */
export async function takeRedisAway(stack: LocalStack, redis: Pick<LocalServer, 'kill' | 'restart'>) {
  const person = await openAccount(stack, addressAt(0));
  const count = async () => (await countChecks(stack, 'password')) + (await countChecks(stack, 'code'));
  const before = await count();
  await redis.kill();
  const steps = await callEverything(stack);
  const compared = (await count()) - before;
  steps.push(expectAtMost('comparisons of secrets without a count', compared, 0));
  await redis.restart();
  const logIn = () => call(stack, '/api/accounts/login', { body: person, from: addressAt(2) });
  const wait = { what: 'A login after Redis came back', timeoutMs: 30_000, intervalMs: 250 };
  await untilAnswered(logIn, { ...wait, isRetried: (status) => status !== 200 });
  return steps;
}

async function callEverything(stack: LocalStack): Promise<AttackStep[]> {
  const from = addressAt(1);
  const steps: AttackStep[] = [];
  const addRefused = (name: string, { summary, ms }: RawAnswer): void => {
    const outcome = `${summary} after ${Math.round(ms)} ms`;
    const held = summary === '503 SERVICE_UNAVAILABLE' && ms < MAX_REFUSAL_MS;
    steps.push({ tried: `${name} without Redis`, outcome, held });
  };
  for (const name of neutralOperations) addRefused(name, await callNeutralOperation(stack, name, { email, from }));
  for (const [name, body] of Object.entries(secretCalls))
    addRefused(name, await call(stack, `/api/accounts/${name}`, { body, from }));
  for (const path of reads) steps.push(expectAnswer(`${path} without Redis`, await call(stack, path), '200'));
  return steps;
}
