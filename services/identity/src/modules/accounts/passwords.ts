import { availableParallelism } from 'node:os';
import { AppError } from '@garage/service-kit';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * argon2id with 19 MiB, two passes, one lane. The binding exports the variants as const enums, which do not exist at
 * run time: 2 is argon2id.
 */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash takes about 15 ms of CPU: in a longer queue, clients time out before they get a response. */
const MAX_WAITING = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for an unknown account (`null`) as for a known one. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}

/**
 * Hashes and verifies passwords with limited concurrency.
 * @param onCheck called for every comparison with a hash
 * @throws AppError OVERLOADED when the queue is full
 */
export async function createPasswords(onCheck: () => void = () => undefined): Promise<Passwords> {
  const limit = pLimit(Math.max(1, availableParallelism() - 1));
  const dummyHash = await hash('a password that no account has', cost);

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (limit.pendingCount >= MAX_WAITING) throw new AppError('OVERLOADED');
    return limit(work);
  }

  return {
    hash: (password) => queued(() => hash(password, cost)),
    async matches(passwordHash, password) {
      const same = await queued(() => {
        onCheck();
        return verify(passwordHash ?? dummyHash, password);
      });
      return same && passwordHash !== null;
    },
  };
}
