import type { KeyObject } from 'node:crypto';
import { openSecret } from '@garage/mail';
import { openRedis } from '@garage/service-kit/redis';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater, servers, waitFor } from '@garage/testing';

interface MailQueueAccess {
  /** Of the queue's Redis keys. */
  prefix: string;
  sealKey: KeyObject;
}

/** Decrypts the code of a queued mail; no mailer runs in these tests. */
export async function readMailedCode(email: string, { prefix, sealKey }: MailQueueAccess): Promise<string> {
  const redis = openRedis(servers().redisUrl, createLogger({ name: 'test', level: 'silent' }));
  cleanUpLater(async () => redis.disconnect());
  const sealed = await waitFor(async () => {
    for (const id of await redis.keys(`${prefix}:mail:*-*`)) {
      const text = (await redis.type(id)) === 'hash' ? await redis.hget(id, 'data') : null;
      const envelope: { data?: { to?: string; sealedCode?: string } } = JSON.parse(text ?? '{}');
      if (envelope.data?.to === email && envelope.data.sealedCode) return envelope.data.sealedCode;
    }
    return null;
  });
  return openSecret({ sealed, context: email, key: sealKey });
}
