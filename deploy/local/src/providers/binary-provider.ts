import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChildServer } from '../processes/child-server.ts';
import { findProgram } from '../processes/find-program.ts';
import { freePort } from '../processes/free-port.ts';
import { probeServer } from './probe.ts';
import type { Provider, ServerName } from './provider.ts';
import { ensurePrimary, replicaSetName } from './replica-set.ts';

interface Place {
  folder: string;
  port: number;
}

interface BinaryRecipe {
  program: string;
  args: (place: Place) => string[];
  url: (port: number) => string;
  /** What is left to do once the process runs. */
  prepare?: (place: Place, stillPossible: () => void) => Promise<void>;
}

const loopback = '127.0.0.1';

const mongoUrl = (port: number) => `mongodb://${loopback}:${port}/?directConnection=true`;

const recipes: Record<ServerName, BinaryRecipe> = {
  mongodb: {
    program: 'mongod',
    args: ({ folder, port }) => [
      '--dbpath',
      folder,
      '--port',
      `${port}`,
      '--bind_ip',
      loopback,
      '--replSet',
      replicaSetName,
      '--quiet',
    ],
    url: mongoUrl,
    prepare: ({ port }, stillPossible) =>
      ensurePrimary({ url: mongoUrl(port), member: `${loopback}:${port}`, stillPossible }),
  },
  redis: {
    program: 'redis-server',
    args: ({ folder, port }) =>
      ['--port', `${port}`, '--bind', loopback, '--dir', folder, '--save', '', '--appendonly', 'yes'].concat(
        '--maxmemory-policy',
        'noeviction',
      ),
    url: (port) => `redis://${loopback}:${port}`,
  },
  nats: {
    program: 'nats-server',
    args: ({ folder, port }) => ['-a', loopback, '-p', `${port}`, '-js', '-sd', folder],
    url: (port) => `nats://${loopback}:${port}`,
  },
};

/** mongod (as a replica set of one), redis-server and nats-server of PATH, as children of this process. */
export function createBinaryProvider(): Provider {
  return {
    name: 'PATH',
    async start(server, { dataDir }) {
      const recipe = recipes[server];
      const command = findProgram(recipe.program);
      if (command === undefined) throw new Error(`no ${recipe.program} on PATH`);
      const place = { folder: join(dataDir, server), port: await freePort() };
      mkdirSync(place.folder, { recursive: true });
      const url = recipe.url(place.port);
      const child = await startChildServer({
        name: recipe.program,
        command,
        args: recipe.args(place),
        logFile: `${place.folder}.log`,
        prepare: async (stillPossible) => recipe.prepare?.(place, stillPossible),
        check: () => probeServer(server, url),
      });
      return { url, provider: command, ...child };
    },
  };
}
