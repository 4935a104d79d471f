import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, startServers } from '@garage/local';
import { createMailQueue } from '@garage/mail';
import { cleanUpLater } from '@garage/testing';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'power-cut-'));
cleanUpLater(async () => rmSync(dataDir, { recursive: true }));
const { cacheDir } = readSettings();
const servers = await startServers({ dataDir, cacheDir, log: () => undefined, private: true, only: ['redis'] });
cleanUpLater(() => servers.stop());
const redis = new Redis(servers.redis.url);
cleanUpLater(async () => redis.disconnect());
const queue = createMailQueue({ redisUrl: servers.redis.urlFor('booking') });
cleanUpLater(() => queue.close());

const mail = (id: string) => ({ id, name: 'email-code', data: {}, correlationId: 'c', at: '2026-11-22T00:00:00.000Z' });
const askedForDisk = async (): Promise<number> =>
  Number(/cmdstat_waitaof:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0);

it('a mail is acknowledged when Redis has it on its disk, which it has at once [TRUST-12]', async () => {
  expect(await redis.config('GET', 'appendfsync')).toEqual(['appendfsync', 'always']);
  const before = await askedForDisk();
  await queue.enqueue(mail('mail-one'));
  expect(await askedForDisk()).toBe(before + 1);
  expect(await redis.exists('garage:mail:mail-one')).toBe(1);
});

it.each([
  { weakness: 'keeps no file', name: 'appendonly', strong: 'yes' },
  { weakness: 'leaves it to the system when to write', name: 'appendfsync', strong: 'always' },
])('a Redis that $weakness is not trusted with a mail: it stays in the outbox [TRUST-12]', async ({ name, strong }) => {
  await redis.config('SET', name, 'no');
  await expect(queue.enqueue(mail(`mail-${name}`))).rejects.toThrow('The mail queue cannot be reached');
  await redis.config('SET', name, strong);
  await expect.poll(() => queue.enqueue(mail(`mail-${name}`)).then(() => 'taken', String)).toBe('taken');
});
