import type { KeyObject } from 'node:crypto';
import { openSecret } from '@garage/mail';
import { openRedis } from '@garage/service-kit/redis';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater, servers, waitFor } from '@garage/testing';

interface MailPlace {
  /** Before the keys of the queue. */
  prefix: string;
  sealKey: KeyObject;
}

/** The code that waits for a mailer which is not there, as only the mailer can read it. */
export async function readMailedCode(email: string, { prefix, sealKey }: MailPlace): Promise<string> {
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
