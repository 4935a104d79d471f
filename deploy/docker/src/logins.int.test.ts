// Uses the logins created by make-keys.ts and servers configured as in docker-compose.yml.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumers, events, loginNames, redisServers, serviceNames } from '@garage/contracts';
import { connectMessaging, brokerPermissions } from '@garage/messaging';
import { createLogger, loadConfig, loginSettings } from '@garage/service-kit';
import { cleanUpLater } from '@garage/testing';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { readDatabaseLogins } from '../../local/src/bridge/read-logins.ts';
import { startOwnBridge } from '../../local/src/bridge/testing/own-bridge.ts';
import { ensureDebianRoot, startServer } from '../../local/src/debian/index.ts';
import { readSettings } from '../../local/src/settings.ts';
import { makeLogins } from './setup/make-logins.ts';

const folder = mkdtempSync(join(tmpdir(), 'compose-logins-'));
cleanUpLater(async () => rmSync(folder, { recursive: true }));
const fileOf = (...path: string[]) => join(folder, 'logins', ...path);
for (const name of [...loginNames, 'nats', 'redis', 'redis-volatile', 'mongodb'])
  mkdirSync(fileOf(name), { recursive: true });
makeLogins(join(folder, 'logins'));

const { cacheDir } = readSettings();
const root = await ensureDebianRoot({ cacheDir, log: () => undefined });
const dataOf = (name: string) => {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  return { root, dataDir };
};
// The text instead of the file: servers from Debian's packages only see their own folders.
const usersOf = (...path: string[]) => readFileSync(fileOf(...path), 'utf8');
const nats = await startServer('nats', { ...dataOf('nats'), users: usersOf('nats', 'users.conf') });
cleanUpLater(() => nats.stop());
const redis = await startServer('redis', { ...dataOf('redis'), users: usersOf('redis', 'users.acl') });
cleanUpLater(() => redis.stop());
const volatile = await startServer('redis', { ...dataOf('volatile'), users: usersOf('redis-volatile', 'users.acl') });
cleanUpLater(() => volatile.stop());
const mongodb = await startOwnBridge({ logins: readDatabaseLogins(fileOf('mongodb', 'passwords.json')) });
cleanUpLater(() => mongodb.stop());

const schema = Type.Object({ ...loginSettings, URL: Type.String() });

/** The address with the login, as the process reads it from its settings. */
const addressFor = (login: string, url: string): string =>
  loadConfig(schema, { env: { SERVER_LOGIN_FILE: fileOf(login, 'server-login'), URL: url } }).URL;

const logger = createLogger({ name: 'logins', level: 'silent' });

async function openBroker(login: string) {
  const messaging = await connectMessaging({ url: addressFor(login, nats.url), name: login, logger });
  cleanUpLater(() => messaging.close());
  return messaging;
}

function openRedis(login: string, server = redis): Redis {
  const client = new Redis(addressFor(login, server.url), { maxRetriesPerRequest: 0, enableReadyCheck: false });
  client.on('error', () => undefined);
  cleanUpLater(async () => client.disconnect());
  return client;
}

function openDatabase(login: string, database: string) {
  const client = new MongoClient(addressFor(login, mongodb.bridge.url));
  cleanUpLater(() => client.close());
  return client.db(database);
}

describe('the login of a service of docker-compose.yml', () => {
  it('may publish its own events, but not those of others or use their consumers [TRUST-11]', async () => {
    for (const service of serviceNames) {
      const { jetstream, nats: connection, names } = await openBroker(service);
      const isOwn = (type: string) => type.startsWith(`${service}.`);
      const types = events.map(({ type }) => type);
      for (const type of types.filter(isOwn)) await jetstream.publish(names.event(type), '{}');
      for (const type of types.filter((one) => !isOwn(one)))
        await expect(jetstream.publish(names.event(type), '{}')).rejects.toThrow('Permissions Violation');
      for (const { durable } of consumers.filter((consumer) => consumer.service !== service)) {
        const next = `$JS.API.CONSUMER.MSG.NEXT.${names.events}.${durable}`;
        await expect(connection.request(next, '{}')).rejects.toThrow('Permissions Violation');
      }
    }
  });

  it('may read its own database only; gateway and mailer may read none [TRUST-11]', async () => {
    for (const service of serviceNames) {
      expect(await openDatabase(service, `garage_${service}`).collection('outbox').findOne()).toBeNull();
      for (const other of serviceNames.filter((name) => name !== service)) {
        const found = openDatabase(service, `garage_${other}`).collection('outbox').findOne();
        await expect(found).rejects.toThrow('not authorized');
      }
      for (const login of ['gateway', 'mailer']) {
        const found = openDatabase(login, `garage_${service}`).collection('outbox').findOne();
        await expect(found).rejects.toThrow('Authentication failed');
      }
    }
  });

  it('may use its own keys in Redis only [TRUST-11]', async () => {
    const users = redisServers.kept.filter((name) => name !== 'ops');
    for (const login of users) {
      const client = openRedis(login);
      await client.set(`garage:${login}:own`, '1');
      for (const other of users.filter((name) => name !== login))
        await expect(client.get(`garage:${other}:own`)).rejects.toThrow('NOPERM');
    }
    for (const login of redisServers.volatile) await openRedis(login, volatile).set(`garage:${login}:own`, '1');
    await expect(openRedis('gateway', volatile).get('garage:chat:own')).rejects.toThrow('NOPERM');
  });

  it('is unknown to servers that the service does not use [TRUST-11]', async () => {
    await expect(openRedis('gateway').get('garage:gateway:own')).rejects.toThrow('WRONGPASS');
    await expect(openRedis('booking', volatile).get('garage:booking:own')).rejects.toThrow('WRONGPASS');
    for (const login of loginNames.filter((name) => brokerPermissions(name) === undefined))
      expect(usersOf('nats', 'users.conf')).not.toContain(`"user": "${login}"`);
  });

  it('is not needed for a health check of Redis, which allows nothing else [TRUST-11]', async () => {
    const { host } = new URL(redis.url);
    const health = new Redis(`redis://health:none@${host}`, { maxRetriesPerRequest: 0, enableReadyCheck: false });
    cleanUpLater(async () => health.disconnect());
    expect(await health.ping()).toBe('PONG');
    for (const command of [['GET', 'garage:booking:own'], ['INFO'], ['PUBLISH', 'any', '1'], ['ACL', 'LIST']])
      await expect(health.call(command[0] ?? '', ...command.slice(1))).rejects.toThrow('NOPERM');
  });
});

describe('makeLogins', () => {
  it('creates files for their own process only, and keeps existing logins [TRUST-11]', () => {
    const kept = loginNames.map((name) => usersOf(name, 'server-login'));
    const told = [usersOf('nats', 'users.conf'), usersOf('redis', 'users.acl'), usersOf('mongodb', 'passwords.json')];
    for (const name of loginNames) expect(statSync(fileOf(name, 'server-login')).mode & 0o777).toBe(0o600);
    expect(new Set(kept).size).toBe(loginNames.length);
    makeLogins(join(folder, 'logins'));
    expect(loginNames.map((name) => usersOf(name, 'server-login'))).toEqual(kept);
    const again = [usersOf('nats', 'users.conf'), usersOf('redis', 'users.acl'), usersOf('mongodb', 'passwords.json')];
    expect(again).toEqual(told);
  });

  it('replaces an incomplete login and updates the servers’ files [TRUST-11]', () => {
    writeFileSync(fileOf('booking', 'server-login'), 'booking:short');
    makeLogins(join(folder, 'logins'));
    const [, password = ''] = usersOf('booking', 'server-login').split(':');
    expect(password.length).toBeGreaterThanOrEqual(32);
    expect(usersOf('nats', 'users.conf')).toContain(password);
    expect(JSON.parse(usersOf('mongodb', 'passwords.json'))).toMatchObject({ booking: password });
  });
});
