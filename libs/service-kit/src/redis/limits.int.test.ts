import { cleanUpLater, fastest, openLink, servers, uniqueName, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../observability/logger.ts';
import { createLimits, openRedis } from './index.ts';

let clock = Date.now();

async function openLimits(url = servers().redisUrl) {
  const redis = openRedis(url, createLogger({ name: 'limits', level: 'silent' }));
  cleanUpLater(async () => redis.disconnect());
  await waitFor(() => redis.status === 'ready');
  return { redis, limits: createLimits({ redis, prefix: uniqueName('limits'), now: () => clock }) };
}

describe('limits', () => {
  const rule = { max: 3, windowMs: 1_000 };

  it('apply to a sliding window', async () => {
    const { limits } = await openLimits();
    const startedAt = clock;
    const waits: number[] = [];
    for (const ms of [900, 950, 990, 1_000, 1_899, 1_900, 1_901]) {
      clock = startedAt + ms;
      waits.push(await limits.take('key', rule));
    }
    expect(waits).toEqual([0, 0, 0, 900, 1, 0, 49]);
  });

  it('hold for concurrent uses', async () => {
    const { limits } = await openLimits();
    const waits = await Promise.all(Array.from({ length: 100 }, () => limits.take('key', rule)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('of several keys count each of them until one is reached, and not those after it', async () => {
    const { limits } = await openLimits();
    const [narrow, wide, other] = [
      { key: 'narrow', max: 1, windowMs: 1_000 },
      { key: 'wide', ...rule },
      { key: 'other', ...rule },
    ];
    expect(await limits.takeAll([wide, narrow, other])).toBeNull();
    expect(await limits.takeAll([wide, narrow, other])).toEqual({ key: 'narrow', waitMs: 1_000 });
    expect([await limits.take('wide', rule), await limits.take('wide', rule)]).toEqual([0, 1_000]);
    expect([await limits.take('other', rule), await limits.take('other', rule)]).toEqual([0, 0]);
  });

  it('leave no keys behind', async () => {
    const { redis, limits } = await openLimits();
    await limits.take('key', rule);
    const [, keys] = await redis.scan(0, 'MATCH', `*limits_*:key`, 'COUNT', 100_000);
    for (const key of keys) expect(await redis.pttl(key)).toBeLessThanOrEqual(1_000);
  });

  it('reconnect when the server has become a replica', async () => {
    const { redis, limits } = await openLimits();
    const before = await redis.client('ID');
    // A former primary's answer to every write after a failover that left its connections open.
    const write = redis.eval(`return redis.error_reply("READONLY You can't write against a read only replica.")`, 0);
    await expect(write).rejects.toThrow('READONLY');
    await waitFor(async () => (await redis.client('ID')) !== before);
    // On a busy machine a use may be refused because Redis answers too late; nevertheless it may have been counted.
    const use = () => limits.take('key', { ...rule, max: 1_000 });
    expect(await waitFor(async () => `${await use()} ms`)).toBe('0 ms');
  });

  it('refuse within a second while Redis is down, and count again afterwards', async () => {
    const link = await openLink(servers().redisUrl);
    const { limits } = await openLimits(`redis://${link.host}`);
    expect(await limits.take('key', rule)).toBe(0);
    await link.cut();
    const refusal = () => limits.take('key', rule).catch((error: unknown) => error);
    const { answer, ms } = await fastest(refusal);
    expect(answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(ms).toBeLessThan(1_000);
    await link.restore();
    expect(await waitFor(async () => `${await limits.take('key', rule)} ms`)).toBe('0 ms');
  });
});
