import { startPrivateServers } from '@garage/local';
import { createMailQueue } from '@garage/mail';
import { cleanUpLater } from '@garage/testing';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';

const servers = await startPrivateServers({ only: ['redis'] });
cleanUpLater(() => servers.stop());
const redis = new Redis(servers.redis.url);
cleanUpLater(async () => redis.disconnect());
const queue = createMailQueue({ redisUrl: servers.redis.urlFor('booking') });
cleanUpLater(() => queue.close());

const mail = (id: string) => ({ id, name: 'email-code', data: {}, correlationId: 'c', at: '2026-11-22T00:00:00.000Z' });
const countDiskWaits = async (): Promise<number> =>
  Number(/cmdstat_waitaof:calls=(\d+)/.exec(await redis.info('commandstats'))?.[1] ?? 0);

it('a mail is accepted only when Redis has written it to disk [TRUST-12]', async () => {
  expect(await redis.config('GET', 'appendfsync')).toEqual(['appendfsync', 'always']);
  const before = await countDiskWaits();
  await queue.enqueue(mail('mail-one'));
  expect(await countDiskWaits()).toBe(before + 1);
  expect(await redis.exists('garage:mail:mail-one')).toBe(1);
});

it.each([
  { weakness: 'has no append-only file', name: 'appendonly', strong: 'yes' },
  { weakness: 'does not sync every write', name: 'appendfsync', strong: 'always' },
])('a Redis that $weakness is refused: the mail stays in the outbox [TRUST-12]', async ({ name, strong }) => {
  await redis.config('SET', name, 'no');
  await expect(queue.enqueue(mail(`mail-${name}`))).rejects.toThrow('The mail queue cannot be reached');
  await redis.config('SET', name, strong);
  await expect.poll(() => queue.enqueue(mail(`mail-${name}`)).then(() => 'taken', String)).toBe('taken');
});
