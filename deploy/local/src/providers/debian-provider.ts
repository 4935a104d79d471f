import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@garage/testing/free-port';
import { ensureDebianRoot, startPostgres, startServer } from '../debian/index.ts';
import { spawnLogged } from '../processes/bound-process.ts';
import { childEnvironment } from '../processes/child-environment.ts';
import { startChildServer } from '../processes/child-server.ts';
import { probeServer } from './probe.ts';
import type { ProvidedServer, Provider, ProviderContext } from './provider.ts';
import { serverRecipes } from './server-recipes.ts';

const BRIDGE_TIMEOUT_MS = 20_000;

/** Redis and NATS of Debian, and its PostgreSQL with DocumentDB behind the bridge as MongoDB, run from an unpacked root. */
export function createDebianProvider(): Provider {
  let root: Promise<string> | undefined;
  return {
    name: 'Debian',
    async start(name, context) {
      root ??= ensureDebianRoot(context);
      const dataDir = join(context.dataDir, name);
      mkdirSync(dataDir, { recursive: true });
      const place = { root: await root, dataDir };
      if (name === 'mongodb') return startMongo({ ...place, context });
      const { logins } = context;
      const users = serverRecipes[name].users?.(logins.all) ?? '';
      const check = (url: string) => probeServer(name, logins.addressesOf(url).url);
      const server = await startServer(name, { ...place, users, check });
      return { ...server, ...logins.addressesOf(server.url), provider: 'Debian packages' };
    },
  };
}

interface StartOptions {
  root: string;
  dataDir: string;
  context: ProviderContext;
}

/** Starts PostgreSQL and the bridge, to which clients connect. Both are killed, started and stopped together. */
async function startMongo({ root, dataDir, context }: StartOptions): Promise<ProvidedServer> {
  const { cacheDir, keepData, logins } = context;
  // Data that are deleted after the run need no flush to disk; a killed server loses nothing either way.
  const postgres = await startPostgres({ root, dataDir, cacheDir, durable: keepData });
  const port = await freePort();
  const addresses = logins.addressesOf(serverRecipes.mongodb.url(`127.0.0.1:${port}`));
  const { connection } = postgres;
  const command = {
    command: process.execPath,
    args: [join(import.meta.dirname, '../bridge/main.ts')],
    env: childEnvironment(cacheDir, {
      POSTGRES_HOST: connection.host,
      POSTGRES_PORT: `${connection.port}`,
      POSTGRES_USER: connection.user,
      POSTGRES_PASSWORD: connection.password,
      POSTGRES_DATABASE: connection.database,
      PORT: `${port}`,
      LOGINS_FILE: logins.file,
    }),
  };
  const logFile = join(dataDir, 'bridge.log');
  const bridge = await startChildServer({
    name: 'The bridge',
    spawn: () => spawnLogged(command, logFile),
    check: () => probeServer('mongodb', addresses.url),
    timeoutMs: BRIDGE_TIMEOUT_MS,
    explainExit: async () => `see ${logFile}`,
  }).catch(async (error: unknown) => {
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
    ended: () => Promise.race([bridge.ended(), postgres.ended()]),
    async stop() {
      await bridge.stop();
      await postgres.stop();
    },
  };
}
