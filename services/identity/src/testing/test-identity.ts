import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createImageStore } from '@garage/media';
import { connectMessaging, createOutbox } from '@garage/messaging';
import { ensureIndexes } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';
import { openRedis } from '@garage/service-kit/redis';
import { cleanUpLater, freshNamespace, openTestDatabase, servers, uniqueName, waitFor } from '@garage/testing';
import { buildIdentity, identityIndexes } from '../app.ts';
import type { IdentityDependencies } from '../app.ts';
import { readSigningKey } from '../modules/tokens/index.ts';
import { openMailbox } from './mailbox.ts';

export interface TestIdentityOptions extends Partial<IdentityDependencies> {
  /** Default: that of the run. */
  redisUrl?: string;
}

/** The service on a database of the test's own, and what a test says to it. */
export async function openTestIdentity({ redisUrl = servers().redisUrl, ...options }: TestIdentityOptions = {}) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const [mongo, signingKey] = await Promise.all([openTestDatabase('identity'), readSigningKey(pem)]);
  const outbox = createOutbox({ mongo, producer: 'identity' });
  const images = createImageStore({ mongo, service: 'identity' });
  await ensureIndexes(mongo.db, [...identityIndexes, ...outbox.indexes, ...images.indexes]);
  const logger = createLogger({ name: 'identity', level: process.env['TEST_LOG'] ?? 'silent' });
  const redis = openRedis(redisUrl, logger);
  const messaging = await connectMessaging({
    url: servers().natsUrl,
    name: 'identity',
    logger,
    namespace: freshNamespace('identity'),
  });
  cleanUpLater(async () => {
    redis.disconnect();
    await messaging.close();
  });
  await waitFor(() => redis.status === 'ready');
  const redisPrefix = uniqueName('identity');
  const sealKey = createSecretKey(randomBytes(32));
  const app = await buildIdentity({
    mongo,
    messaging,
    outbox,
    images,
    signingKey,
    redis,
    redisPrefix,
    social: { google: null, facebook: null },
    codeKey: createSecretKey(randomBytes(32)),
    sealKey,
    logger,
    // A machine that is busy with other tests is no overload.
    mostLoopDelayMs: 60_000,
    ...options,
  });
  const post = (url: string, payload: object, token?: string) =>
    app.inject({ method: 'POST', url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });

  return {
    app,
    mongo,
    messaging,
    outbox,
    images,
    logger,
    redis,
    redisPrefix,
    signingKey,
    post,
    ...openMailbox({ mongo, sealKey }),
    register: (body: object) => post('/api/accounts/create', body),
    logIn: (body: object) => post('/api/accounts/login', body),
    /** Registers an account and sets what only staff or a mail could set. */
    addAccount: async ({
      email,
      ...set
    }: {
      email: string;
      verified?: boolean;
      active?: boolean;
      roles?: string[];
    }) => {
      await post('/api/accounts/create', { fullName: 'Nguyễn Văn An', email, password: 'mật khẩu 1' });
      await mongo.db.collection('accounts').updateOne({ email }, { $set: { verified: true, ...set } });
    },
  };
}
