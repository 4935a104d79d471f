import { availableParallelism } from 'node:os';
import { AppError } from '@garage/service-kit';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/**
 * Cost of a hash with argon2id: 19 MiB of memory, two passes, one lane. The algorithm is given as the number 2,
 * because the binding exports its names as a const enum, which does not exist at run time.
 */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash takes about 15 ms of CPU: in a longer queue, clients time out before they get a response. */
const MAX_WAITING = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a hash. A wrong password takes as many comparisons as it has spellings, also with `null`,
   * for an unknown account, so that the time does not reveal which accounts exist.
   */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}

/**
 * The spellings of a password that its hash may be of, at most three and one for a password without accents. Hashes are of the first;
 * those of earlier releases are of the password as it was typed, possibly decomposed. They stay until the next password, because a
 * password is never hashed anew at a login.
 */
const spellingsOf = (password: string) => new Set([password.normalize(), password.normalize('NFD'), password]);

/**
 * Hashes and verifies passwords with limited concurrency. Keyboards write "ế" as one, two or three characters; all of them are the same
 * password (Unicode NFC). Hashes of composed passwords are an exception to the three releases in which a stored format changes: see
 * CONTRIBUTING.md.
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
    hash: (password) => queued(() => hash(password.normalize(), cost)),
    // One place in the queue for all spellings: OVERLOADED after some of them would be a guess that the callers do not count.
    matches: (passwordHash, password) =>
      queued(async () => {
        for (const spelling of spellingsOf(password)) {
          onCheck();
          const same = await verify(passwordHash ?? dummyHash, spelling);
          if (same && passwordHash !== null) return true;
        }
        return false;
      }),
  };
}
