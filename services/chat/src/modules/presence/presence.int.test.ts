import { createLogger } from '@garage/service-kit';
import { openRedis } from '@garage/service-kit/redis';
import { cleanUpLater, openLink, servers, uniqueName, waitFor } from '@garage/testing';
import { expect, it } from 'vitest';
import { createPresence, createPresenceStore } from './index.ts';
import type { PresenceChange } from './index.ts';

const logger = createLogger({ name: 'chat', level: 'silent' });
const customer = 'a'.repeat(24);

/** A node's presence, with all times fifty times shorter; `told` is what its sockets are told. */
async function startNode(prefix: string, redisUrl = servers().redisUrl) {
  const redis = openRedis(redisUrl, logger);
  cleanUpLater(async () => redis.disconnect());
  await waitFor(() => redis.status === 'ready');
  const store = createPresenceStore({ redis, prefix, nodeId: uniqueName('node'), lifetimeMs: 400, now: Date.now });
  const presence = createPresence({ store, logger, everyMs: 100, graceMs: 100, watched: async () => [customer] });
  const told: PresenceChange[] = [];
  cleanUpLater(() => presence.stop());
  await presence.start((change) => void told.push(change));
  return { presence, told };
}

it('tells every node who came and went on another one', async () => {
  const prefix = uniqueName('presence');
  const [one, other] = [await startNode(prefix), await startNode(prefix)];
  one.presence.local.add('customers', customer);
  one.presence.local.add('staff', 'b'.repeat(24));
  await waitFor(() => other.told.length === 2);
  expect(other.told).toEqual(expect.arrayContaining([{ accountId: customer, online: true }, { online: true }]));
  expect(await other.presence.isStaffOnline()).toBe(true);
  // A page that is loaded again is no absence.
  one.presence.local.remove('customers', customer);
  one.presence.local.add('customers', customer);
  one.presence.local.remove('staff', 'b'.repeat(24));
  await waitFor(() => other.told.length === 3);
  expect(other.told.at(-1)).toEqual({ online: false });
  expect([...(await other.presence.onlineOf('customers', [customer]))]).toEqual([customer]);
});

it('counts people of a node that died without a word as gone, soon after', async () => {
  const prefix = uniqueName('presence');
  const link = await openLink(servers().redisUrl);
  const [dying, other] = [await startNode(prefix, `redis://${link.host}`), await startNode(prefix)];
  dying.presence.local.add('customers', customer);
  dying.presence.local.add('staff', 'b'.repeat(24));
  await waitFor(() => other.told.length === 2);
  await link.cut();
  await waitFor(() => other.told.length === 4, { timeoutMs: 5_000 });
  expect(other.told.slice(2)).toEqual(
    expect.arrayContaining([{ accountId: customer, online: false }, { online: false }]),
  );
  expect(await other.presence.onlineOf('customers', [customer])).toEqual(new Set());
  // Without Redis a node knows its own people still.
  expect(await dying.presence.onlineOf('customers', [customer])).toEqual(new Set([customer]));
});

it('knows everybody again after Redis has forgotten all', async () => {
  const prefix = uniqueName('presence');
  const [one, other] = [await startNode(prefix), await startNode(prefix)];
  one.presence.local.add('customers', customer);
  await waitFor(() => other.told.length === 1);
  const redis = openRedis(servers().redisUrl, logger);
  cleanUpLater(async () => redis.disconnect());
  await waitFor(() => redis.status === 'ready');
  const keys = await redis.keys(`${prefix}:*`);
  await redis.del(...keys);
  await waitFor(async () => (await other.presence.onlineOf('customers', [customer])).size === 1);
  expect(keys.length).toBeGreaterThan(0);
});
