import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { RoleName } from '@garage/contracts';
import { openIdentityImport } from '@garage/identity/import';
import { createServiceProcess } from '@garage/local';
import { cleanUpLater, openLink, openTestDatabase, servers, uniqueName, waitFor } from '@garage/testing';
import { logIn } from '../stack-client.ts';

/** Strong enough for staff. */
const password = 'xe tải chở gạch qua cầu 1954';

export interface Person {
  id: string;
  email: string;
  token: string;
}

async function startServer(entry: string, settings: Record<string, string>) {
  const server = await createServiceProcess(entry, settings);
  await server.start();
  cleanUpLater(() => server.stop());
  return {
    url: server.url,
    async restart() {
      await server.stop();
      await server.start();
    },
  };
}

/** Identity, catalogue and a chat node as processes with databases of their own; broker and Redis are behind proxies that can be cut. */
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
      // The bot is not used.
      CATALOGUE_URL: identity.url,
      BOOKING_URL: identity.url,
    }),
  ]);
  const accounts = await openIdentityImport(identityData);

  /** Adds a verified account and logs it in. */
  async function add(role: RoleName): Promise<Person> {
    const email = `${uniqueName('p')}@example.com`;
    await accounts.addAccounts([{ email, fullName: 'Người Thử', password, image: '', roles: [role] }]);
    return signIn(email);
  }

  /** Retries until identity has reconnected to Redis, without which logins are refused. */
  async function signIn(email: string): Promise<Person> {
    const { id, token } = await waitFor(() => logIn(identity.url, { email, password }));
    return { id, email, token };
  }

  return { identity, catalogue, chat, links, add, signIn, mails: { prefix, sealKey: createSecretKey(sealKey) } };
}
