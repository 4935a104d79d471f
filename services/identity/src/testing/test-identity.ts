import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createImageStore } from '@garage/media';
import { closeLater, openTestBase, openTestRedis } from '@garage/service-kit/testing';
import { uniqueName } from '@garage/testing';
import { buildIdentity, identityIndexes } from '../app.ts';
import type { IdentityDependencies } from '../app.ts';
import { readSigningKey } from '../modules/tokens/index.ts';
import { openMailbox } from './mailbox.ts';

export interface TestIdentityOptions extends Partial<IdentityDependencies> {
  /** URL of the Redis to use; default: the Redis of the test run. */
  redisUrl?: string;
}

/** Starts the service on a database of its own, with helpers for requests. */
export async function openTestIdentity({ redisUrl, ...options }: TestIdentityOptions = {}) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signingKey = await readSigningKey(pem);
  // `tokens` is not used, because identity verifies tokens with its own key and database.
  const { tokens: _, ...base } = (await openTestBase('identity', identityIndexes)).base;
  const { mongo, messaging, outbox, logger } = base;
  const images = createImageStore({ mongo, service: 'identity' });
  const redis = await openTestRedis(redisUrl);
  const redisPrefix = uniqueName('identity');
  const sealKey = createSecretKey(randomBytes(32));
  const { app } = await buildIdentity({
    ...base,
    signingKey,
    redis,
    redisPrefix,
    social: { google: null, facebook: null },
    codeKey: createSecretKey(randomBytes(32)),
    sealKey,
    // The default limit is raised, because a test may register more accounts than it allows.
    mailsPerNetwork: 10_000,
    // The limits per network are raised, because all requests of a test come from one address.
    networkLimits: { mails: 10_000, wrong: 10_000 },
    ...options,
  });
  closeLater(app);
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
    /** Registers an account and sets fields directly in the database. */
    addAccount: async ({
      email,
      ...set
    }: {
      email: string;
      verified?: boolean;
      active?: boolean;
      roles?: string[];
      grants?: string[];
    }) => {
      await post('/api/accounts/create', { fullName: 'Nguyễn Văn An', email, password: 'mật khẩu 1' });
      await mongo.db.collection('accounts').updateOne({ email }, { $set: { verified: true, ...set } });
    },
  };
}
