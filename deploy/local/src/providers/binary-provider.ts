import type { ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { hasExited, killBound, spawnBound, stopBound } from '../processes/bound-process.ts';
import { findProgram } from '../processes/find-program.ts';
import { freePort } from '../processes/free-port.ts';
import { waitUntil } from '../processes/wait-until.ts';
import { probeServer } from './probe.ts';
import type { ProvidedServer, Provider, ServerName } from './provider.ts';
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
const startTimeoutMs = 20_000;

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
      const program = findProgram(recipe.program);
      if (program === undefined) throw new Error(`no ${recipe.program} on PATH`);
      const folder = join(dataDir, server);
      mkdirSync(folder, { recursive: true });
      const running = createBinaryServer({ server, recipe, program, place: { folder, port: await freePort() } });
      try {
        await running.restart();
      } catch (error) {
        await running.stop();
        throw error;
      }
      return running;
    },
  };
}

interface BinaryServer {
  server: ServerName;
  recipe: BinaryRecipe;
  program: string;
  place: Place;
}

function createBinaryServer({ server, recipe, program, place }: BinaryServer): ProvidedServer {
  const url = recipe.url(place.port);
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child) await killBound(child);
  };
  return {
    url,
    provider: program,
    kill,
    async restart() {
      await kill();
      const started = launch(program, recipe.args(place), `${place.folder}.log`);
      child = started;
      const stillPossible = () => {
        if (hasExited(started)) throw new Error(`${recipe.program} ended at once: see ${place.folder}.log`);
      };
      await recipe.prepare?.(place, stillPossible);
      await waitUntil(() => probeServer(server, url), { what: server, timeoutMs: startTimeoutMs, stillPossible });
    },
    async stop() {
      if (child) await stopBound(child);
    },
  };
}

function launch(command: string, args: string[], logFile: string): ChildProcess {
  const log = openSync(logFile, 'a');
  try {
    return spawnBound({ command, args }, { stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}
