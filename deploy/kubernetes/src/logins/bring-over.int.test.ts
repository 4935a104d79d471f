// Introduces logins on running servers: first the users while clients without a login are accepted, then the logins of the processes,
// then clients without a login are rejected.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginNames, redisServers } from '@garage/contracts';
import { connectMessaging } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { brokerUsers, createPassword, redisUsers, withLogin } from '@garage/service-kit/logins';
import { cleanUpLater } from '@garage/testing';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { startBridge } from '../../../local/src/bridge/start-bridge.ts';
import { startOwnBridge } from '../../../local/src/bridge/testing/own-bridge.ts';
import { ensureDebianRoot, startServer } from '../../../local/src/debian/index.ts';
import { readSettings } from '../../../local/src/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'bring-over-'));
cleanUpLater(async () => rmSync(folder, { recursive: true }));
const root = await ensureDebianRoot({ cacheDir: readSettings().cacheDir, log: () => undefined });
const logger = createLogger({ name: 'logins', level: 'silent' });
const logins = loginNames.map((name) => ({ name, password: createPassword() }));
const booking = logins.find(({ name }) => name === 'booking') ?? { name: '', password: '' };

it('the broker keeps its events; processes work with and without a login until a login is required [TRUST-11]', async () => {
  const dataDir = join(folder, 'nats');
  mkdirSync(dataDir);
  /** What the next connection finds after one more event. */
  const publish = async (url: string) => {
    const messaging = await connectMessaging({ url, name: 'booking', logger });
    try {
      await messaging.jetstream.publish('events.booking.audit.recorded.v1', '{}');
      return (await messaging.manager.streams.info(messaging.names.events)).state.messages;
    } finally {
      await messaging.close();
    }
  };
  const before = await startServer('nats', { root, dataDir });
  expect(await publish(before.url)).toBe(1);
  await before.stop();

  const open = await startServer('nats', { root, dataDir, users: brokerUsers(logins, { open: true }) });
  expect(await publish(open.url)).toBe(2);
  expect(await publish(withLogin(open.url, booking))).toBe(3);
  await open.stop();

  const closed = await startServer('nats', { root, dataDir, users: brokerUsers(logins) });
  cleanUpLater(() => closed.stop());
  expect(await publish(withLogin(closed.url, booking))).toBe(4);
  await expect(connectMessaging({ url: closed.url, name: 'booking', logger, startTimeoutMs: 1_000 })).rejects.toThrow(
    'Authorization Violation',
  );
});

it('Redis keeps waiting mails from clients with and without a login, also of transactions and scripts [TRUST-11]', async () => {
  const dataDir = join(folder, 'redis');
  mkdirSync(dataDir);
  const kept = logins.filter(({ name }) => redisServers.kept.some((one) => one === name));
  /** Adds mails by a transaction and by a script, as a queue does; returns the length of the queue. */
  const enqueue = async (url: string) => {
    const redis = new Redis(url, { maxRetriesPerRequest: 0, enableReadyCheck: false });
    redis.on('error', () => undefined);
    try {
      await redis.multi().lpush('garage:mail:wait', 'one').incr('garage:mail:id').exec();
      await redis.eval(`redis.call('LPUSH', KEYS[1], 'two')`, 1, 'garage:mail:wait');
      return await redis.llen('garage:mail:wait');
    } finally {
      redis.disconnect();
    }
  };
  const before = await startServer('redis', { root, dataDir });
  expect(await enqueue(before.url)).toBe(2);
  await before.stop();

  const open = await startServer('redis', { root, dataDir, users: redisUsers(kept, { open: true }) });
  expect(await enqueue(open.url)).toBe(4);
  expect(await enqueue(withLogin(open.url, booking))).toBe(6);
  await open.stop();

  const closed = await startServer('redis', { root, dataDir, users: redisUsers(kept) });
  cleanUpLater(() => closed.stop());
  expect(await enqueue(withLogin(closed.url, booking))).toBe(8);
  await expect(enqueue(closed.url)).rejects.toThrow('NOAUTH');
});

it('the database keeps its data when logins become required [TRUST-11]', async () => {
  const own = await startOwnBridge();
  cleanUpLater(() => own.stop());
  const slotsAt = async (url: string) => {
    const client = await new MongoClient(url).connect();
    cleanUpLater(() => client.close());
    return client.db('garage_booking').collection('slots');
  };
  await (await slotsAt(own.bridge.url)).insertOne({ left: 1 });
  const closed = await startBridge({
    postgres: own.postgres.connection,
    logins: [{ ...booking, reaches: 'own' }],
  });
  cleanUpLater(() => closed.close());
  expect(await (await slotsAt(withLogin(closed.url, booking))).countDocuments()).toBe(1);
  await expect((await slotsAt(closed.url)).countDocuments()).rejects.toThrow('requires authentication');
});
