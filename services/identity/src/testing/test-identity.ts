import { generateKeyPairSync } from 'node:crypto';
import { createImageStore } from '@garage/media';
import { createOutbox } from '@garage/messaging';
import { ensureIndexes } from '@garage/mongo';
import { createLogger, createTokenVerifier } from '@garage/service-kit';
import { openTestDatabase } from '@garage/testing';
import { buildIdentity, identityIndexes } from '../app.ts';
import { readSigningKey } from '../modules/tokens/index.ts';

/** The service on a database of the test's own, and what a test says to it. */
export async function openTestIdentity() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const [mongo, signingKey] = await Promise.all([openTestDatabase('identity'), readSigningKey(pem)]);
  const outbox = createOutbox({ mongo, producer: 'identity' });
  const images = createImageStore({ mongo, service: 'identity' });
  await ensureIndexes(mongo.db, [...identityIndexes, ...outbox.indexes, ...images.indexes]);
  const app = await buildIdentity({
    mongo,
    outbox,
    images,
    signingKey,
    logger: createLogger({ name: 'identity', level: process.env['TEST_LOG'] ?? 'silent' }),
    tokens: createTokenVerifier({ keySet: { keys: [signingKey.publicJwk] } }),
  });
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });

  return {
    app,
    mongo,
    signingKey,
    register: (body: object) => post('/api/accounts/create', body),
    logIn: (body: object) => post('/api/accounts/login', body),
    /** Registers an account and sets what only staff or a mail could set. */
    async addAccount({ email, ...set }: { email: string; verified?: boolean; active?: boolean; roles?: string[] }) {
      await post('/api/accounts/create', { fullName: 'Nguyễn Văn An', email, password: 'mật khẩu 1' });
      await mongo.db.collection('accounts').updateOne({ email }, { $set: { verified: true, ...set } });
    },
  };
}
