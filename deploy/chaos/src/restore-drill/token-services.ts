import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { createServiceProcess, type LocalServers } from '@garage/local';
import { createConnections, runOps } from '@garage/ops/run';

/** Identity, catalogue and a chat node as processes that are not started yet, and the operator's command line. */
export async function prepareTokenServices(servers: Pick<LocalServers, 'mongodb' | 'redis' | 'nats'>) {
  const prefix = `drill_${randomUUID().slice(0, 8)}`;
  const shared = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    MONGODB_URL: servers.mongodb.url,
    NATS_URL: servers.nats.url,
    REDIS_URL: servers.redis.url,
    REDIS_PREFIX: prefix,
  };
  const identity = await createServiceProcess('services/identity/src/server.ts', {
    ...shared,
    MONGODB_DATABASE: `${prefix}_identity`,
    TOKEN_PRIVATE_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    CODE_KEY: randomBytes(32).toString('base64'),
    MAIL_SEAL_KEY: randomBytes(32).toString('base64'),
  });
  const withIdentity = { ...shared, IDENTITY_URL: identity.url };
  const catalogue = await createServiceProcess('services/catalogue/src/server.ts', {
    ...withIdentity,
    MONGODB_DATABASE: `${prefix}_catalogue`,
  });
  const chat = await createServiceProcess('services/chat/src/server.ts', {
    ...withIdentity,
    MONGODB_DATABASE: `${prefix}_chat`,
    // The bot is not used.
    CATALOGUE_URL: identity.url,
    BOOKING_URL: identity.url,
  });
  const output: string[] = [];
  const complain = (line: string): void => void output.push(line);
  const connections = createConnections({
    database: () => ({ url: servers.mongodb.url, nameOf: (service) => `${prefix}_${service}` }),
    broker: () => ({ url: servers.nats.url }),
    complain,
  });
  const all = [identity, catalogue, chat];
  return {
    identity,
    catalogue,
    chat,
    mongo: (service: Parameters<typeof connections.mongo>[0]) => connections.mongo(service),
    /** @throws when the command fails */
    async ops(...args: string[]): Promise<void> {
      const code = await runOps(args, { ...connections, say: complain, complain });
      if (code !== 0) throw new Error(`ops ${args.join(' ')} exited with ${code}: ${output.join('; ')}`);
    },
    startAll: async () => void (await Promise.all(all.map((one) => one.start()))),
    stopAll: async () => void (await Promise.all(all.map((one) => one.stop()))),
    async close() {
      await Promise.all(all.map((one) => one.stop()));
      for (const name of ['identity', 'catalogue', 'engagement', 'commerce', 'booking', 'chat'] as const) {
        await (await connections.mongo(name)).db.dropDatabase();
      }
      await connections.close();
    },
  };
}
export type TokenServices = Awaited<ReturnType<typeof prepareTokenServices>>;
