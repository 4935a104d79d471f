// The permissions of each login at a real broker and a real Redis.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumers, events, followers, loginNames, redisUses, requests, serviceNames } from '@garage/contracts';
import type { LoginName } from '@garage/contracts';
import { brokerPermissions, connectMessaging, readBrokerUrl, startFollower, type Messaging } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater } from '@garage/testing';
import { Redis } from 'ioredis';
import { AckPolicy, connect } from 'nats';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { startServers } from './start-servers.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'logins-'));
cleanUpLater(async () => rmSync(dataDir, { recursive: true }));
const { cacheDir } = readSettings();
const log = (): void => undefined;
const servers = await startServers({ dataDir, cacheDir, log, private: true, only: ['redis', 'nats'] });
cleanUpLater(() => servers.stop());

const logger = createLogger({ name: 'logins', level: 'silent' });
const encoder = new TextEncoder();

async function openBroker(login: LoginName): Promise<Messaging> {
  const messaging = await connectMessaging({ url: servers.nats.urlFor(login), name: login, logger });
  cleanUpLater(() => messaging.close());
  return messaging;
}

function openRedis(login: LoginName): Redis {
  const redis = new Redis(servers.redis.urlFor(login), { maxRetriesPerRequest: 0 });
  redis.on('error', log);
  cleanUpLater(async () => redis.disconnect());
  return redis;
}

const brokers = new Map<string, Messaging>();
for (const login of loginNames) if (brokerPermissions(login)) brokers.set(login, await openBroker(login));
const brokerOf = (login: string): Messaging => {
  const messaging = brokers.get(login);
  if (!messaging) throw new Error(`${login} has no login`);
  return messaging;
};
const refused = 'Permissions Violation';

describe('a login at the broker', () => {
  it('publishes and consumes what the contracts declare [TRUST-11]', async () => {
    for (const { type } of events) {
      const { jetstream, names } = brokerOf(type.split('.')[0] ?? '');
      await jetstream.publish(names.event(type), encoder.encode('{}'));
    }
    for (const { durable, service, events: types } of consumers) {
      const { manager, jetstream, names } = brokerOf(service);
      const filter_subjects = [...types.map((type) => names.event(type)), names.replay(durable)];
      await manager.consumers.add(names.events, {
        durable_name: durable,
        ack_policy: AckPolicy.Explicit,
        filter_subjects,
      });
      const consumer = await jetstream.consumers.get(names.events, durable);
      for (let at = 0; at < types.length; at += 1) expect(await (await consumer.next())?.ackAck()).toBe(true);
      await jetstream.publish(names.deadLetter(durable), encoder.encode('{}'));
    }
  });

  it('follows the events and sends the requests that the contracts allow [TRUST-11]', async () => {
    for (const { login, events: types } of followers) {
      const messaging = brokerOf(login);
      const follower = await startFollower({
        messaging,
        logger,
        onEvent: log,
        onReset: log,
        ...(types !== 'all' && { types }),
      });
      await follower.stop();
    }
    for (const { subject, askedBy } of requests) {
      const [answering = ''] = subject.split('.');
      const { nats, names } = brokerOf(answering);
      const serving = nats.subscribe(names.request(subject), {
        callback: (_error, message) => void message.respond('here'),
      });
      await nats.flush();
      for (const asking of askedBy) {
        const answer = await brokerOf(asking).nats.request(names.request(subject), '', { timeout: 5_000 });
        expect(answer.string()).toBe('here');
      }
      serving.unsubscribe();
    }
  });

  it('may not publish events of other services [TRUST-11]', async () => {
    for (const login of [...serviceNames, 'gateway', 'frontend'] as const) {
      const { jetstream, names } = brokerOf(login);
      const foreign = events.filter(({ type }) => !type.startsWith(`${login}.`));
      for (const { type } of foreign) {
        await expect(jetstream.publish(names.event(type), encoder.encode('{}'))).rejects.toThrow(refused);
      }
    }
  });

  it('may not read, change or delete consumers of others [TRUST-11]', async () => {
    for (const login of [...serviceNames, 'gateway', 'frontend'] as const) {
      const { nats, names } = brokerOf(login);
      const foreign = consumers.filter(({ service }) => service !== login);
      for (const { durable } of foreign) {
        const place = `${names.events}.${durable}`;
        for (const verb of ['MSG.NEXT', 'DELETE', 'DURABLE.CREATE', 'CREATE']) {
          await expect(nats.request(`$JS.API.CONSUMER.${verb}.${place}`, '{}')).rejects.toThrow(refused);
        }
        const filtered = `$JS.API.CONSUMER.CREATE.${place}.events.identity.>`;
        await expect(nats.request(filtered, '{}')).rejects.toThrow(refused);
        await expect(nats.request(`$JS.ACK.${place}.1.1.1.1.1`, '')).rejects.toThrow(refused);
      }
    }
  });

  it('may not send, answer or receive requests for others [TRUST-11]', async () => {
    const booking = brokerOf('booking');
    const foreign = requests.filter(({ askedBy }) => !askedBy.some((service) => service === 'booking'));
    expect(foreign.length).toBeGreaterThan(0);
    for (const { subject } of foreign) {
      await expect(booking.nats.request(booking.names.request(subject), '')).rejects.toThrow(refused);
    }
    const subjects = ['requests.catalogue.>', '_INBOX_commerce.>', '_INBOX.>', 'events.>', 'nudge.identity.>', '>'];
    for (const subject of subjects) {
      const received = Promise.withResolvers<string>();
      booking.nats.subscribe(subject, { callback: (error) => received.resolve(error?.message ?? 'received') });
      expect(await received.promise).toContain(refused);
    }
    await expect(booking.nats.request('_INBOX_commerce.stolen', '{}')).rejects.toThrow(refused);
  });

  it('may not change a stream, except identity, which manages them [TRUST-11]', async () => {
    const booking = brokerOf('booking');
    const { names } = booking;
    for (const stream of [names.events, names.deadLetters]) {
      for (const verb of ['UPDATE', 'DELETE', 'PURGE', 'MSG.DELETE', 'MSG.GET', 'SNAPSHOT']) {
        await expect(booking.nats.request(`$JS.API.STREAM.${verb}.${stream}`, '{}')).rejects.toThrow(refused);
      }
    }
    const { config } = await booking.manager.streams.info(names.events);
    expect((await brokerOf('identity').manager.streams.update(names.events, config)).config.name).toBe(names.events);
  });

  it('is required [TRUST-11]', async () => {
    const { servers: address } = readBrokerUrl(servers.nats.url);
    const guesses = [{}, { user: 'booking', pass: 'booking' }, { user: 'mailer', pass: 'mailer' }];
    for (const guess of guesses) {
      await expect(connect({ servers: address ?? '', reconnect: false, ...guess })).rejects.toThrow(
        'Authorization Violation',
      );
    }
  });
});

describe('a login at Redis', () => {
  const users = loginNames.filter((name) => name !== 'ops' && name !== 'frontend' && name !== 'backup');

  it('may use the keys with its own name [TRUST-11]', async () => {
    for (const login of users) {
      const redis = openRedis(login);
      await redis.set(`garage:${login}:kept`, '1');
      const script = `return redis.call('GET', KEYS[1])`;
      expect(await redis.eval(script, 1, `garage:${login}:kept`)).toBe('1');
      for (const key of redisUses[login].keys ?? []) await redis.del(`garage:${key.replaceAll('*', 'any')}`);
      for (const key of redisUses[login].readKeys ?? []) await redis.exists(`garage:${key}`);
    }
  });

  it('may not read or delete the keys of others, directly or in a script [TRUST-11]', async () => {
    for (const login of users) {
      const redis = openRedis(login);
      for (const other of users.filter((name) => name !== login)) {
        const key = `garage:${other}:kept`;
        await expect(redis.get(key)).rejects.toThrow('NOPERM');
        await expect(redis.del(key)).rejects.toThrow('NOPERM');
        await expect(redis.eval(`return redis.call('GET', '${key}')`, 0)).rejects.toThrow(/ACL|NOPERM|permission/);
      }
    }
    const booking = openRedis('booking');
    await expect(booking.zadd('garage:revocations', 1, 'none')).rejects.toThrow('NOPERM');
    await expect(openRedis('gateway').lpush('garage:mail:wait', 'forged')).rejects.toThrow('NOPERM');
    await expect(openRedis('catalogue').hgetall('garage:mail:1')).rejects.toThrow('NOPERM');
  });

  it('may not administer the server or list keys [TRUST-11]', async () => {
    const commands = [
      ['FLUSHALL'],
      ['CONFIG', 'GET', '*'],
      ['KEYS', '*'],
      ['SCAN', '0'],
      ['CLIENT', 'LIST'],
      ['SHUTDOWN'],
    ];
    const others = [['ACL', 'LIST'], ['MONITOR'], ['REPLICAOF', 'NO', 'ONE'], ['SCRIPT', 'FLUSH']];
    for (const login of users) {
      for (const [command = '', ...args] of [...commands, ...others]) {
        await expect(openRedis(login).call(command, ...args)).rejects.toThrow('NOPERM');
      }
    }
  });

  it('uses the channels of the chat nodes only as chat [TRUST-11]', async () => {
    const chat = openRedis('chat');
    await chat.psubscribe('garage:chat#/#*');
    await chat.subscribe('garage:chat-request#/#', 'garage:chat-response#/#');
    expect(await openRedis('chat').publish('garage:chat#/#', 'message')).toBe(1);
    await expect(openRedis('booking').publish('garage:chat#/#', 'forged')).rejects.toThrow('NOPERM');
    await expect(openRedis('gateway').psubscribe('*')).rejects.toThrow('NOPERM');
  });

  it('is required [TRUST-11]', async () => {
    const { host } = new URL(servers.redis.url);
    const anybody = new Redis(`redis://${host}`, { maxRetriesPerRequest: 0, enableReadyCheck: false });
    anybody.on('error', log);
    cleanUpLater(async () => anybody.disconnect());
    await expect(anybody.get('garage:booking:kept')).rejects.toThrow('NOAUTH');
  });
});

it('the passwords are in a file readable by its owner only [TRUST-11]', () => {
  expect(statSync(join(dataDir, 'secrets/server-logins.json')).mode & 0o777).toBe(0o600);
});
