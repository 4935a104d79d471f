import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokerUsers, redisUsers, type ServerLogin } from '@garage/service-kit/logins';
import { startChildServer } from '../processes/child-server.ts';
import { findProgram } from '../processes/find-program.ts';
import { freePort } from '@garage/testing/free-port';
import { probeServer } from './probe.ts';
import type { Provider, ServerName } from './provider.ts';
import { redisStorage } from './redis-storage.ts';
import { ensurePrimary, replicaSetName } from './replica-set.ts';

interface Place {
  folder: string;
  port: number;
  /** A file that says who may log in. */
  users: string;
}

interface BinaryRecipe {
  program: string;
  args: (place: Place) => string[];
  url: (port: number) => string;
  /** Who may log in, in the server's own words. */
  users: (logins: readonly ServerLogin[]) => string;
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
    users: () => '',
    prepare: ({ port }, stillPossible) =>
      ensurePrimary({ url: mongoUrl(port), member: `${loopback}:${port}`, stillPossible }),
  },
  redis: {
    program: 'redis-server',
    args: ({ folder, port, users }) =>
      ['--port', `${port}`, '--bind', loopback, '--dir', folder, '--aclfile', users].concat(redisStorage),
    url: (port) => `redis://${loopback}:${port}`,
    users: redisUsers,
  },
  nats: {
    program: 'nats-server',
    args: ({ folder, port, users }) => ['-c', users, '-a', loopback, '-p', `${port}`, '-js', '-sd', folder],
    url: (port) => `nats://${loopback}:${port}`,
    users: brokerUsers,
  },
};

/** mongod (as a replica set of one), redis-server and nats-server of PATH, as children of this process. */
export function createBinaryProvider(): Provider {
  return {
    name: 'PATH',
    async start(server, { dataDir, logins }) {
      const recipe = recipes[server];
      const command = findProgram(recipe.program);
      if (command === undefined) throw new Error(`no ${recipe.program} on PATH`);
      const place = { folder: join(dataDir, server), port: await freePort(), users: join(dataDir, `${server}-users`) };
      mkdirSync(place.folder, { recursive: true });
      writeFileSync(place.users, recipe.users(logins.all), { mode: 0o600 });
      // mongod has no logins here: only this machine reaches it.
      const own = recipe.url(place.port);
      const addresses = server === 'mongodb' ? { url: own, urlFor: () => own } : logins.addressesOf(own);
      const child = await startChildServer({
        name: recipe.program,
        command,
        args: recipe.args(place),
        logFile: `${place.folder}.log`,
        prepare: async (stillPossible) => recipe.prepare?.(place, stillPossible),
        check: () => probeServer(server, addresses.url),
      });
      return { ...addresses, provider: command, ...child };
    },
  };
}
