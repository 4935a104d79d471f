import { availableParallelism } from 'node:os';
import { AppError } from '@garage/service-kit';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id with 19 MiB, two passes, one lane. The binding's own names for the variants do not exist at run time: 2 is argon2id. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash holds a core for some 15 ms: a queue longer than this would answer after a client has given up. */
const mostWaiting = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist (`null`) as for one that does. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}

/**
 * Hashes and checks passwords, a few at a time.
 * @param onCheck hears of every comparison with a hash
 * @throws AppError OVERLOADED when too many wait
 */
export async function createPasswords(onCheck: () => void = () => undefined): Promise<Passwords> {
  const limit = pLimit(Math.max(1, availableParallelism() - 1));
  const nobodys = await hash('a password that no account has', cost);

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (limit.pendingCount >= mostWaiting) throw new AppError('OVERLOADED');
    return limit(work);
  }

  return {
    hash: (password) => queued(() => hash(password, cost)),
    async matches(passwordHash, password) {
      const same = await queued(() => {
        onCheck();
        return verify(passwordHash ?? nobodys, password);
      });
      return same && passwordHash !== null;
    },
  };
}
