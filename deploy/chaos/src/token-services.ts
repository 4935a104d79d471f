import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServiceProcess } from '@garage/local';
import { settingsOf } from './killable/backbone.ts';

/** Prepares identity, catalogue and a chat node as processes, not started yet, with databases named `<prefix>_<service>`. */
export async function createTokenServices(servers: Parameters<typeof settingsOf>[0], prefix: string) {
  const sealKey = randomBytes(32);
  const create = (name: string, settings: Record<string, string>) =>
    createServiceProcess(`services/${name}/src/server.ts`, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      ...settingsOf(servers, `${prefix}_${name}`),
      REDIS_PREFIX: prefix,
      ...settings,
    });
  const identity = await create('identity', {
    TOKEN_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    CODE_KEY: randomBytes(32).toString('base64'),
    MAIL_SEAL_KEY: sealKey.toString('base64'),
  });
  const IDENTITY_URL = identity.url;
  const catalogue = await create('catalogue', { IDENTITY_URL });
  // The chat requires the URLs for its chatbot, which the test does not use; so any URL will do.
  const chat = await create('chat', { IDENTITY_URL, CATALOGUE_URL: identity.url, BOOKING_URL: identity.url });
  return { identity, catalogue, chat, sealKey };
}
