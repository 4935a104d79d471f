import { createHmac } from 'node:crypto';
import { AppError, networkOf } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';
import type { Budget } from './budgets.ts';
import { createBudgets } from './budgets.ts';
import type { Devices } from './devices.ts';

/** Wrong guesses of passwords within any hour. */
export interface AttemptLimits {
  /** At one account, whether or not it exists, from all browsers that it has not logged in from. */
  perAccount: number;
  /** At all accounts, from one network address. */
  perAddress: number;
  /** At one account, from one browser that it has logged in from. */
  perDevice: number;
}

export const usualLimits: AttemptLimits = { perAccount: 100, perAddress: 300, perDevice: 20 };

/** Somebody who says to know the password of an account. */
interface Guess {
  /** Normalised. */
  email: string;
  /** Null when there is no such account. */
  accountId: string | null;
  /** Of the account, 0 when there is none: a new password counts it up, so that wrong guesses at the old one no longer count. */
  tokenVersion: number;
  /** Where the guess comes from. */
  address: string;
  /** The `Cookie` header. */
  cookies: string | undefined;
}

export interface Attempts {
  /**
   * Evaluates the guess if there is a budget for it; only wrong ones use it up.
   * @throws AppError LOGIN_LOCKED_OUT, without evaluating; SERVICE_UNAVAILABLE while nobody can count
   */
  guess(guess: Guess, evaluate: () => Promise<boolean>): Promise<boolean>;
}

export interface CreateAttempts {
  redis: Redis;
  /** Before all keys in Redis. */
  prefix: string;
  devices: Devices;
  /** Hides e-mail addresses in Redis, 32 bytes. */
  key: Buffer;
  limits?: Partial<AttemptLimits> | undefined;
}

export function createAttempts({ redis, prefix, devices, key, limits = {} }: CreateAttempts): Attempts {
  const { perAccount, perAddress, perDevice } = { ...usualLimits, ...limits };
  const budgets = createBudgets(redis);

  const budget = (kind: string, name: string, most: number): Budget => ({
    key: `${prefix}:guesses:${kind}:${name}`,
    most,
  });

  /** A known browser has a budget of its own, which guesses from elsewhere cannot use up: the owner still gets in. */
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
        if (!wrong) await taken.giveBack();
      }
      return !wrong;
    },
  };
}

function lockedOut(waitMs: number): AppError {
  const values = { minutes: Math.ceil(waitMs / 60_000) };
  return new AppError('LOGIN_LOCKED_OUT', { values, retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
