import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { RoleName, RouteOf } from '@garage/contracts';
import { openIdentityImport } from '@garage/identity/import';
import { openLink, openTestDatabase, servers, uniqueName, waitFor } from '@garage/testing';
import { ask } from '../stack-client.ts';
import { startServer } from './server-process.ts';

/** Hard enough to guess for staff. */
const password = 'xe tải chở gạch qua cầu 1954';

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** Identity, catalogue and a node of the chat as processes on databases of their own, with broker and Redis behind links that can be cut. */
export async function openServices() {
  const links = { nats: await openLink(servers().natsUrl), redis: await openLink(servers().redisUrl) };
  const [identityData, catalogueData, chatData] = [
    await openTestDatabase('identity'),
    await openTestDatabase('catalogue'),
    await openTestDatabase('chat'),
  ];
  const sealKey = randomBytes(32);
  const prefix = uniqueName('revocation');
  const shared = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URL: servers().mongodbUrl,
    NATS_URL: `nats://${links.nats.host}`,
    REDIS_URL: `redis://${links.redis.host}`,
    REDIS_PREFIX: prefix,
  };
  const identity = await startServer('services/identity/src/server.ts', {
    ...shared,
    MONGODB_DATABASE: identityData.db.databaseName,
    TOKEN_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    CODE_KEY: randomBytes(32).toString('base64'),
    MAIL_SEAL_KEY: sealKey.toString('base64'),
  });
  const [catalogue, chat] = await Promise.all([
    startServer('services/catalogue/src/server.ts', {
      ...shared,
      MONGODB_DATABASE: catalogueData.db.databaseName,
      IDENTITY_URL: identity.url,
    }),
    startServer('services/chat/src/server.ts', {
      ...shared,
      MONGODB_DATABASE: chatData.db.databaseName,
      IDENTITY_URL: identity.url,
      // Nobody asks the bot here.
      CATALOGUE_URL: identity.url,
      BOOKING_URL: identity.url,
    }),
  ]);
  const accounts = await openIdentityImport(identityData);

  /** A verified account with a session of its own. */
  async function add(role: RoleName): Promise<Person> {
    const email = `${uniqueName('p')}@example.com`;
    await accounts.addAccounts([{ email, fullName: 'Người Thử', password, image: '', roles: [role] }]);
    return signIn(email);
  }

  /** Waits for identity to find Redis again: without it nobody signs in. */
  async function signIn(email: string): Promise<Person> {
    const url = `${identity.url}/api/accounts/login`;
    const body = { email, password };
    return waitFor(async () => {
      const answer = await ask<RouteOf<'accounts.login'>['response']>(url, { method: 'POST', body });
      return answer.status === 200 && { id: answer.body.id, email, token: answer.body.token };
    });
  }

  return { identity, catalogue, chat, links, add, signIn, mails: { prefix, sealKey: createSecretKey(sealKey) } };
}
