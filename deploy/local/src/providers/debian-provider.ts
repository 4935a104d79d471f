import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDebianRoot, startNats, startRedis, type RootServer } from '../debian/index.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { probeServer } from './probe.ts';
import type { ProvidedServer, Provider, ProviderContext, ServerName } from './provider.ts';

const readyMs = 20_000;

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
  redis: async (options) => provide('redis', await startRedis(options)),
  nats: async (options) => provide('nats', await startNats(options)),
  mongodb: () => Promise.reject(new Error('no bridge')),
};

function provide(name: ServerName, server: RootServer): ProvidedServer {
  return {
    url: server.url,
    provider: 'Debian packages',
    kill: () => server.kill(),
    async restart() {
      await server.restart();
      await waitUntil(() => probeServer(name, server.url), { what: name, timeoutMs: readyMs });
    },
    stop: () => server.stop(),
  };
}
