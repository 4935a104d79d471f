import { createHmac } from 'node:crypto';
import { AppError, networkOf } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';
import type { Budget } from './budgets.ts';
import { createBudgets } from './budgets.ts';
import type { Devices } from './devices.ts';

/** Limits on wrong password attempts within any hour. */
export interface AttemptLimits {
  /**
   * Wrong attempts per account, whether it exists or not, from all browsers together that have never logged in to it.
   */
  perAccount: number;
  /** Wrong attempts per network, at all accounts together, from browsers that have never logged in to the account. */
  perAddress: number;
  /** Wrong attempts per account by each browser that has logged in to it before. */
  perDevice: number;
}

export const defaultLimits: AttemptLimits = { perAccount: 100, perAddress: 300, perDevice: 20 };

/** A password attempt. */
interface Guess {
  /** Normalised. */
  email: string;
  /** Id of the account with this e-mail; null when there is none. */
  accountId: string | null;
  /**
   * Token version of the account; 0 when there is none. The attempts are counted per token version, so that a new
   * password, which increments it, resets the count.
   */
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

  /**
   * The budgets that an attempt uses. A browser that has logged in to the account before has a budget of its own, so
   * that strangers' attempts cannot prevent its user from logging in.
   */
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
