import { accountLocked, sessionEnded, tokensEnded } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import { connectMessaging } from '@garage/messaging';
import { cleanUpLater, freshNamespace, openLink, servers, uniqueName, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { createRevocationList } from '../../auth/revocation-list.ts';
import { openRedis } from '../../redis/index.ts';
import { createTestLogger } from '../../testing/test-app.ts';
import { followRevocations } from './follow-revocations.ts';
import { createRevocationStore } from './revocation-store.ts';

const accountId = 'a'.repeat(24);
const holder = (sessionId: string, version = 1) => ({ accountId, roles: [], sessionId, version });

/** Direct connections to broker and Redis, and proxied ones that can be cut for the service under test. */
async function openPlace() {
  const { logger } = createTestLogger();
  const [namespace, prefix] = [freshNamespace(), uniqueName('revocations')];
  const publisher = await connectMessaging({ url: servers().natsUrl, name: 'publisher', logger, namespace });
  cleanUpLater(() => publisher.close());
  const redis = openRedis(servers().redisUrl, logger);
  cleanUpLater(async () => {
    await redis.del(`${prefix}:revocations`);
    redis.disconnect();
  });
  await waitFor(() => redis.status === 'ready');
  const store = createRevocationStore(redis, prefix);
  const links = { nats: await openLink(servers().natsUrl), redis: await openLink(servers().redisUrl) };

  /** Publishes an event with the headers that the relay sends. */
  async function publish({ contract, entityId, data }: Pick<EventDraft, 'contract' | 'entityId' | 'data'>) {
    const id = crypto.randomUUID();
    const occurredAt = new Date().toISOString();
    const event = {
      id,
      type: contract.type,
      occurredAt,
      producer: 'identity',
      correlationId: 'c',
      entityId,
      version: 1,
      data,
    };
    await publisher.jetstream.publish(publisher.names.event(contract.type), JSON.stringify(event), { msgID: id });
  }

  /** Starts a service. */
  async function follow() {
    const list = createRevocationList();
    const messaging = await connectMessaging({ url: `nats://${links.nats.host}`, name: 'follower', logger, namespace });
    const own = openRedis(`redis://${links.redis.host}`, logger);
    const stop = await followRevocations({
      list,
      messaging,
      redis: own,
      store: createRevocationStore(own, prefix),
      logger,
    });
    cleanUpLater(async () => {
      await stop();
      own.disconnect();
      await messaging.close();
    });
    return list;
  }

  return {
    links,
    redis,
    key: `${prefix}:revocations`,
    follow,
    logOutByEvent: (sessionId: string) => publish({ contract: sessionEnded, entityId: sessionId, data: { accountId } }),
    lockByEvent: (tokenVersion: number) =>
      publish({ contract: accountLocked, entityId: accountId, data: { tokenVersion } }),
    endAllByRedis: (issuedBefore: number) => store.handleJob({ data: { issuedBefore } }),
    endAllByEvent: (issuedBefore: number) =>
      publish({ contract: tokensEnded, entityId: 'tokens', data: { issuedBefore } }),
    logOutByRedis: (sessionId: string) => store.handleJob({ data: { sessionId } }),
  };
}

const within = { timeoutMs: 5_000 };

describe('followRevocations', () => {
  it('loads earlier revocations from both sources at the start [SRV-07]', async () => {
    const place = await openPlace();
    await place.lockByEvent(2);
    await place.logOutByEvent('event');
    await place.logOutByRedis('redis');
    const list = await place.follow();
    const subjects = [holder('x', 1), holder('x', 2), holder('event', 2), holder('redis', 2)];
    expect(subjects.map((subject) => list.isRevoked(subject))).toEqual([true, false, true, true]);
  });

  it('uses Redis while the broker is down, and events while Redis is down [SRV-07]', async () => {
    const place = await openPlace();
    const list = await place.follow();
    await place.links.nats.cut();
    await place.logOutByRedis('without-broker');
    await waitFor(() => list.isRevoked(holder('without-broker')), within);

    await place.links.nats.restore();
    await place.links.redis.cut();
    await place.logOutByEvent('without-Redis');
    await waitFor(() => list.isRevoked(holder('without-Redis')), within);

    await place.links.redis.restore();
    await place.logOutByRedis('with-both');
    await waitFor(() => list.isRevoked(holder('with-both')), within);
    expect(list.isRevoked(holder('without-broker'))).toBe(true);
  });

  it('refuses all older tokens after their revocation, and accepts new ones with lower versions [TRUST-13]', async () => {
    const place = await openPlace();
    await place.lockByEvent(7);
    const list = await place.follow();
    const fresh = { ...holder('x', 1), issuedAt: Math.ceil(Date.now() / 1_000) + 1 };
    expect(list.isRevoked(fresh)).toBe(true);
    await place.endAllByEvent(fresh.issuedAt);
    await waitFor(() => !list.isRevoked(fresh), within);
    expect(list.isRevoked({ ...fresh, version: 9, issuedAt: fresh.issuedAt - 1 })).toBe(true);
    const later = await place.follow();
    expect([list, later].map((one) => one.isRevoked(fresh))).toEqual([false, false]);
  });

  it('catches up on missed events once the broker is back', async () => {
    const place = await openPlace();
    const list = await place.follow();
    await place.links.nats.cut();
    await place.lockByEvent(7);
    await place.links.nats.restore();
    expect(await waitFor(() => list.isRevoked(holder('x', 6)), within)).toBe(true);
  });

  it('starts without Redis', async () => {
    const place = await openPlace();
    await place.links.redis.cut();
    await place.logOutByEvent('event');
    expect((await place.follow()).isRevoked(holder('event'))).toBe(true);
  });

  it('reads thousands of entries and skips invalid ones', async () => {
    const place = await openPlace();
    const now = `${Date.now()}`;
    await place.redis.zadd(place.key, now, 'not JSON', now, '{"accountId":"$ne"}', now, '7');
    const many = Array.from({ length: 2_500 }, (_, index) => [`${Date.now()}`, `{"sessionId":"s-${index}"}`]);
    await place.redis.zadd(place.key, ...many.flat());
    await place.logOutByRedis('last');
    const list = await place.follow();
    expect([list.size(), list.isRevoked(holder('s-2499')), list.isRevoked(holder('last'))]).toEqual([
      2_501,
      true,
      true,
    ]);
  });
});

describe('the set in Redis', () => {
  it('stores each revocation once, and drops those older than the lifetime of tokens', async () => {
    const place = await openPlace();
    await place.redis.zadd(place.key, `${Date.now() - 26 * 3_600_000}`, '{"sessionId":"old"}');
    for (let times = 0; times < 3; times += 1) await place.logOutByRedis('s1');
    expect(await place.redis.zrange(place.key, '0', '-1')).toEqual(['{"sessionId":"s1"}']);
  });

  it('is cleared once when all tokens are revoked, and keeps later revocations [TRUST-13]', async () => {
    const place = await openPlace();
    await place.logOutByRedis('before');
    const issuedBefore = Math.floor(Date.now() / 1_000) - 1;
    await place.endAllByRedis(issuedBefore);
    await place.logOutByRedis('after');
    await place.endAllByRedis(issuedBefore);
    const all = `{"issuedBefore":${issuedBefore}}`;
    expect(await place.redis.zrange(place.key, '0', '-1')).toEqual([all, '{"sessionId":"after"}']);
    const list = await place.follow();
    const fresh = { issuedAt: issuedBefore };
    const subjects = [holder('x'), { ...holder('before'), ...fresh }, { ...holder('after'), ...fresh }];
    expect(subjects.map((subject) => list.isRevoked(subject))).toEqual([true, false, true]);
  });

  it('refuses anything that is not a revocation', async () => {
    const { redis } = await openPlace();
    const store = createRevocationStore(redis, uniqueName('revocations'));
    await expect(store.handleJob({ data: { sessionId: 7 } })).rejects.toThrow('Not a revocation');
  });
});
