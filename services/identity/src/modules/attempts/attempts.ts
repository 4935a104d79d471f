import { createHmac } from 'node:crypto';
import { AppError, networkOf } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';
import type { Budget } from './budgets.ts';
import { createBudgets } from './budgets.ts';
import type { Devices } from './devices.ts';

/** Wrong password attempts within any hour. */
export interface AttemptLimits {
  /** Per account (existing or not), from all browsers unknown to it. */
  perAccount: number;
  /** Per network address, over all accounts. */
  perAddress: number;
  /** Per account and browser that has logged in to it. */
  perDevice: number;
}

export const defaultLimits: AttemptLimits = { perAccount: 100, perAddress: 300, perDevice: 20 };

/** A password attempt. */
interface Guess {
  /** Normalised. */
  email: string;
  /** Null when there is no such account. */
  accountId: string | null;
  /** Token version of the account, or 0. A new password increments it, so that wrong attempts at the old one no longer count. */
  tokenVersion: number;
  /** Client IP address. */
  address: string;
  /** The `Cookie` header. */
  cookies: string | undefined;
}

export interface Attempts {
  /**
   * Evaluates the attempt if its limits allow; only wrong attempts are counted.
   * @throws AppError LOGIN_LOCKED_OUT without evaluating; SERVICE_UNAVAILABLE when Redis is down
   */
  guess(guess: Guess, evaluate: () => Promise<boolean>): Promise<boolean>;
}

export interface CreateAttempts {
  redis: Redis;
  /** Prefix of all Redis keys. */
  prefix: string;
  devices: Devices;
  /** HMAC key (32 bytes) that pseudonymises e-mail addresses in Redis. */
  key: Buffer;
  limits?: Partial<AttemptLimits> | undefined;
}

export function createAttempts({ redis, prefix, devices, key, limits = {} }: CreateAttempts): Attempts {
  const { perAccount, perAddress, perDevice } = { ...defaultLimits, ...limits };
  const budgets = createBudgets(redis);

  const budget = (kind: string, name: string, most: number): Budget => ({
    key: `${prefix}:guesses:${kind}:${name}`,
    most,
  });

  /** A known browser has its own budget, which others cannot use up, so the owner can always log in. */
  function budgetsOf({ email, accountId, tokenVersion, address, cookies }: Guess): Budget[] {
    const device = accountId === null ? null : devices.recognise(cookies, accountId);
    if (device !== null) return [budget('device', `${device}:${tokenVersion}`, perDevice)];
    const hidden = createHmac('sha256', key).update(email).digest('base64url');
    return [
      budget('account', `${hidden}:${tokenVersion}`, perAccount),
      budget('address', networkOf(address), perAddress),
    ];
  }

  return {
    async guess(guess, evaluate) {
      const taken = await budgets.take(budgetsOf(guess));
      if (!taken.granted) throw lockedOut(taken.waitMs);
      let wrong = false;
      try {
        wrong = !(await evaluate());
      } finally {
        if (!wrong) await taken.refund();
      }
      return !wrong;
    },
  };
}

function lockedOut(waitMs: number): AppError {
  const values = { minutes: Math.ceil(waitMs / 60_000) };
  return new AppError('LOGIN_LOCKED_OUT', { values, retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
