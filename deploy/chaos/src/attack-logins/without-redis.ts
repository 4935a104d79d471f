import { waitUntil } from '@garage/local';
import { neutralCalls, send } from './neutral-calls.ts';
import { newEmail, openAccount } from './people.ts';
import { addressAt, call, countChecks, type AttackAnswer, type Target } from './target.ts';

export interface RedisOutage {
  /** Answers to the rate-limited calls. */
  refused: Record<string, { answer: string; ms: number }>;
  /** Passwords and codes that were compared during the outage. */
  evaluated: number;
  /** Status of each public read. */
  reads: Record<string, number>;
}

const email = newEmail();
const code = '123456';
const access_token = 'valid.hoa';

/** Calls that compare a secret, besides the neutral ones. */
const steps: Record<string, object> = {
  verify: { email, code },
  'reset-password': { email, code, newPassword: 'x' },
  'google-login': { access_token },
  'facebook-login': { access_token },
};

const reads = ['/', '/products', '/api/categories', '/api/products?page=1&limit=3'];

/** Kills Redis, restarts it, and returns the answers during the outage. Resolves when logins work again. */
export async function takeRedisAway(
  target: Target,
  redis: { kill: () => Promise<void>; restart: () => Promise<void> },
): Promise<RedisOutage> {
  const person = await openAccount(target, addressAt(0));
  const count = async () => (await countChecks(target, 'password')) + (await countChecks(target, 'code'));
  const before = await count();
  await redis.kill();
  const outage = {
    refused: await askCounted(target),
    reads: await askReads(target),
    evaluated: (await count()) - before,
  };
  await redis.restart();
  const logIn = async (): Promise<void> => {
    const { status } = await call(target, '/api/accounts/login', { body: person, from: addressAt(2) });
    if (status !== 200) throw new Error(`a login is answered ${status}`);
  };
  await waitUntil(logIn, { what: 'A login after Redis came back', timeoutMs: 30_000, intervalMs: 250 });
  return outage;
}

async function askCounted(target: Target): Promise<RedisOutage['refused']> {
  const refused: RedisOutage['refused'] = {};
  const note = (name: string, { status, code: failure, ms }: AttackAnswer): void => {
    refused[name] = { answer: `${status} ${failure}`, ms: Math.round(ms) };
  };
  for (const one of neutralCalls) note(one.name, await send(target, one, { email, from: addressAt(1) }));
  for (const [name, body] of Object.entries(steps))
    note(name, await call(target, `/api/accounts/${name}`, { body, from: addressAt(1) }));
  return refused;
}

async function askReads(target: Target): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const path of reads) statuses[path] = (await call(target, path)).status;
  return statuses;
}
