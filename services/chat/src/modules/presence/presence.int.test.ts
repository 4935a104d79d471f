import { createLogger } from '@garage/service-kit';
import { openRedis } from '@garage/service-kit/redis';
import { cleanUpLater, openLink, servers, uniqueName, waitFor } from '@garage/testing';
import { expect, it } from 'vitest';
import { createPresence, createPresenceStore } from './index.ts';
import type { PresenceChange } from './index.ts';

const logger = createLogger({ name: 'chat', level: 'silent' });
const customer = 'a'.repeat(24);

/** Presence of a node with all times fifty times shorter; `changes` collects what it reports. */
async function startNode(prefix: string, redisUrl = servers().redisUrl) {
  const redis = openRedis(redisUrl, logger);
  cleanUpLater(async () => redis.disconnect());
  await waitFor(() => redis.status === 'ready');
  const store = createPresenceStore({ redis, prefix, nodeId: uniqueName('node'), ttlMs: 400, now: Date.now });
  const presence = createPresence({ store, logger, intervalMs: 100, graceMs: 100, watched: async () => [customer] });
  const changes: PresenceChange[] = [];
  cleanUpLater(() => presence.stop());
  await presence.start((change) => void changes.push(change));
  return { presence, changes };
}

it('reports connections and disconnections on other nodes', async () => {
  const prefix = uniqueName('presence');
  const [one, other] = [await startNode(prefix), await startNode(prefix)];
  one.presence.local.add('customers', customer);
  one.presence.local.add('staff', 'b'.repeat(24));
  await waitFor(() => other.changes.length === 2);
  expect(other.changes).toEqual(expect.arrayContaining([{ accountId: customer, online: true }, { online: true }]));
  expect(await other.presence.isStaffOnline()).toBe(true);
  // A page reload is not reported.
  one.presence.local.remove('customers', customer);
  one.presence.local.add('customers', customer);
  one.presence.local.remove('staff', 'b'.repeat(24));
  await waitFor(() => other.changes.length === 3);
  expect(other.changes.at(-1)).toEqual({ online: false });
  expect([...(await other.presence.onlineOf('customers', [customer]))]).toEqual([customer]);
});

it('reports accounts of a crashed node as offline', async () => {
  const prefix = uniqueName('presence');
  const link = await openLink(servers().redisUrl);
  const [dying, other] = [await startNode(prefix, `redis://${link.host}`), await startNode(prefix)];
  dying.presence.local.add('customers', customer);
  dying.presence.local.add('staff', 'b'.repeat(24));
  await waitFor(() => other.changes.length === 2);
  await link.cut();
  await waitFor(() => other.changes.length === 4, { timeoutMs: 5_000 });
  expect(other.changes.slice(2)).toEqual(
    expect.arrayContaining([{ accountId: customer, online: false }, { online: false }]),
  );
  expect(await other.presence.onlineOf('customers', [customer])).toEqual(new Set());
  // Without Redis a node still knows its own connections.
  expect(await dying.presence.onlineOf('customers', [customer])).toEqual(new Set([customer]));
});

it('recovers after Redis lost its data', async () => {
  const prefix = uniqueName('presence');
  const [one, other] = [await startNode(prefix), await startNode(prefix)];
  one.presence.local.add('customers', customer);
  await waitFor(() => other.changes.length === 1);
  const redis = openRedis(servers().redisUrl, logger);
  cleanUpLater(async () => redis.disconnect());
  await waitFor(() => redis.status === 'ready');
  const keys = await redis.keys(`${prefix}:*`);
  await redis.del(...keys);
  await waitFor(async () => (await other.presence.onlineOf('customers', [customer])).size === 1);
  expect(keys.length).toBeGreaterThan(0);
});
