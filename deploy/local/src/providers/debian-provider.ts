import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureDebianRoot,
  startNats,
  startPostgres,
  startRedis,
  type PostgresConnection,
  type RootServer,
} from '../debian/index.ts';
import { brokerUsers, redisUsers } from '@garage/service-kit/logins';
import { childEnvironment } from '../processes/child-environment.ts';
import { startChildServer } from '../processes/child-server.ts';
import { freePort } from '@garage/testing/free-port';
import { waitUntil } from '../processes/wait-until.ts';
import { probeServer } from './probe.ts';
import type { ProvidedServer, Provider, ProviderContext, ServerName } from './provider.ts';

const READY_MS = 20_000;

/** Redis and NATS of Debian, and its PostgreSQL with DocumentDB speaking MongoDB's protocol, run from an unpacked root. */
export function createDebianProvider(): Provider {
  let root: Promise<string> | undefined;
  return {
    name: 'Debian',
    async start(server, context) {
      root ??= ensureDebianRoot(context);
      const dataDir = join(context.dataDir, server);
      mkdirSync(dataDir, { recursive: true });
      return starters[server]({ root: await root, dataDir, context });
    },
  };
}

interface StartOptions {
  root: string;
  dataDir: string;
  context: ProviderContext;
}

const starters: Record<ServerName, (options: StartOptions) => Promise<ProvidedServer>> = {
  redis: async (options) => {
    const users = redisUsers(options.context.logins.all);
    return provide('redis', await startRedis({ ...options, users }), options.context);
  },
  nats: async (options) => {
    const users = brokerUsers(options.context.logins.all);
    return provide('nats', await startNats({ ...options, users }), options.context);
  },
  mongodb: startMongo,
};

/** PostgreSQL and before it the bridge, which is what clients see: both are killed, started and stopped as one. */
async function startMongo({ root, dataDir, context }: StartOptions): Promise<ProvidedServer> {
  // Data that go with the run need not reach the disk; a killed server loses nothing either way.
  const postgres = await startPostgres({ root, dataDir, cacheDir: context.cacheDir, durable: context.keepData });
  const port = await freePort();
  const { logins } = context;
  const addresses = logins.addressesOf(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  const startBridge = () =>
    startChildServer({
      name: 'The bridge',
      command: process.execPath,
      args: [join(import.meta.dirname, '../bridge/main.ts')],
      env: childEnvironment(context.cacheDir, {
        ...bridgeSettings(postgres.connection),
        PORT: `${port}`,
        LOGINS_FILE: logins.file,
      }),
      logFile: join(dataDir, 'bridge.log'),
      check: () => probeServer('mongodb', addresses.url),
    });
  const bridge = await startBridge().catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  const kill = async () => {
    await Promise.all([bridge.kill(), postgres.kill()]);
  };
  return {
    ...addresses,
    provider: 'Debian packages (PostgreSQL with DocumentDB, bridged)',
    kill,
    async restart() {
      await kill();
      await postgres.restart();
      await bridge.restart();
    },
    ended: () => Promise.race([bridge.ended(), endOf(postgres)]),
    async stop() {
      await bridge.stop();
      await postgres.stop();
    },
  };
}

const bridgeSettings = ({ host, port, user, password, database }: PostgresConnection) => ({
  POSTGRES_HOST: host,
  POSTGRES_PORT: `${port}`,
  POSTGRES_USER: user,
  POSTGRES_PASSWORD: password,
  POSTGRES_DATABASE: database,
});

async function endOf(server: RootServer): Promise<void> {
  await server.exited;
}

async function provide(
  name: ServerName,
  server: RootServer,
  { logins }: Pick<ProviderContext, 'logins'>,
): Promise<ProvidedServer> {
  const addresses = logins.addressesOf(server.url);
  const answered = () => waitUntil(() => probeServer(name, addresses.url), { what: name, timeoutMs: READY_MS });
  await answered().catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return {
    ...addresses,
    provider: 'Debian packages',
    kill: () => server.kill(),
    async restart() {
      await server.restart();
      await answered();
    },
    ended: () => endOf(server),
    stop: () => server.stop(),
  };
}
