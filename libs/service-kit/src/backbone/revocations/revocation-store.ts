import type { Job } from '@garage/messaging';
import { REVOCATION_LIFETIME_MS } from '../../auth/revocation-list.ts';
import type { Revocation } from '../../auth/revocation-list.ts';
import type { Redis } from '../../redis/index.ts';
import { readRevocation } from './revocation-jobs.ts';

/** A revocation and when it was written to Redis, in milliseconds since 1970. */
interface StoredRevocation {
  revocation: Revocation;
  at: number;
}

export interface RevocationStore {
  /** Stores the revocation of a job from the outbox; idempotent. Throws when Redis does not answer. */
  handleJob(job: Pick<Job, 'data'>): Promise<void>;
  /** Returns the revocations written at or after this time, oldest first. Throws when Redis does not answer. */
  readSince(at: number): Promise<StoredRevocation[]>;
}

const PAGE_SIZE = 1_000;

/** All scores come from the clock of Redis: a reader that continues from the last score it has seen misses nothing. */
const write = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
`;

/** Stores a revocation of all tokens in place of all earlier revocations. If already stored, it does nothing, to keep newer ones. */
const replace = `
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then return end
redis.call('DEL', KEYS[1])
${write}
`;

/** Stores the revocations of the last 25 hours in a sorted set, which services read while the broker is down. */
export function createRevocationStore(redis: Redis, prefix: string): RevocationStore {
  const key = `${prefix}:revocations`;
  return {
    async handleJob({ data }) {
      const revocation = readRevocation(data);
      if (!revocation) throw new Error('Not a revocation');
      const script = 'issuedBefore' in revocation ? replace : write;
      await redis.eval(script, 1, key, JSON.stringify(revocation), REVOCATION_LIFETIME_MS);
    },

    async readSince(at) {
      const found: StoredRevocation[] = [];
      for (let skip = 0; ; skip += PAGE_SIZE) {
        const page = await redis.zrange(key, at, '+inf', 'BYSCORE', 'LIMIT', skip, PAGE_SIZE, 'WITHSCORES');
        found.push(...readPage(page));
        if (page.length < 2 * PAGE_SIZE) return found;
      }
    },
  };
}

/** Parses a reply of Redis, in which members (revocations) and scores (times) alternate. */
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
