import type { Job } from '@garage/messaging';
import { REVOCATION_LIFETIME_MS } from '../../auth/revocation-list.ts';
import type { Revocation } from '../../auth/revocation-list.ts';
import type { Redis } from '../../redis/index.ts';
import { readRevocation } from './revocation-jobs.ts';

/** A revocation and when Redis learned of it, in milliseconds since 1970. */
interface StoredRevocation {
  revocation: Revocation;
  at: number;
}

export interface RevocationStore {
  /** Handles a job of the queue; may be repeated. Throws when Redis does not answer. */
  take(job: Pick<Job, 'data'>): Promise<void>;
  /** Those that Redis learned of at this time or later, oldest first. Throws when Redis does not answer. */
  readSince(at: number): Promise<StoredRevocation[]>;
}

const PAGE = 1_000;

/** One clock, that of Redis, gives all scores: a reader who asks from the last one it has seen misses nothing. */
const write = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
`;

/** The end of all tokens takes the place of what was noted before it, once: a repeat must not undo what came since. */
const replace = `
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then return end
redis.call('DEL', KEYS[1])
${write}
`;

/** The revocations of the last 25 hours as a sorted set: what services ask while the broker is away. */
export function createRevocationStore(redis: Redis, prefix: string): RevocationStore {
  const key = `${prefix}:revocations`;
  return {
    async take({ data }) {
      const revocation = readRevocation(data);
      if (!revocation) throw new Error('Not a revocation');
      const script = 'issuedBefore' in revocation ? replace : write;
      await redis.eval(script, 1, key, JSON.stringify(revocation), REVOCATION_LIFETIME_MS);
    },

    async readSince(at) {
      const found: StoredRevocation[] = [];
      for (let skip = 0; ; skip += PAGE) {
        const page = await redis.zrange(key, at, '+inf', 'BYSCORE', 'LIMIT', skip, PAGE, 'WITHSCORES');
        found.push(...readPage(page));
        if (page.length < 2 * PAGE) return found;
      }
    },
  };
}

/** Members and scores take turns. */
function readPage(page: readonly string[]): StoredRevocation[] {
  return page.flatMap((member, index) => {
    if (index % 2 === 1) return [];
    const revocation = readMember(member);
    return revocation ? [{ revocation, at: Number(page[index + 1]) }] : [];
  });
}

function readMember(member: string): Revocation | null {
  try {
    return readRevocation(JSON.parse(member));
  } catch {
    return null;
  }
}
