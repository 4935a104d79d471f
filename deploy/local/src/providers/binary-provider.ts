import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@garage/testing/free-port';
import { spawnLogged } from '../processes/bound-process.ts';
import { startChildServer } from '../processes/child-server.ts';
import { findProgram } from '../processes/find-program.ts';
import type { Provider } from './provider.ts';
import { ensureReady } from './replica-set.ts';
import { addressesOf, serverRecipes } from './server-recipes.ts';

const START_TIMEOUT_MS = 30_000;

/** mongod (as a replica set of one), redis-server and nats-server from PATH, as children of this process. */
export function createBinaryProvider(): Provider {
  return {
    name: 'PATH',
    async start(server, { dataDir, logins }) {
      const { program, args, url, users } = serverRecipes[server];
      const command = findProgram(program);
      if (command === undefined) throw new Error(`no ${program} on PATH`);
      const data = join(dataDir, server);
      const place = { host: '127.0.0.1', port: await freePort(), data, users: join(dataDir, `${server}-users`) };
      mkdirSync(data, { recursive: true });
      if (users) writeFileSync(place.users, users(logins.all), { mode: 0o600 });
      const member = `${place.host}:${place.port}`;
      const addresses = addressesOf(server, url(member), logins);
      const child = await startChildServer({
        name: program,
        spawn: () => spawnLogged({ command, args: args(place) }, `${data}.log`),
        check: () => ensureReady(server, { url: addresses.url, member }),
        timeoutMs: START_TIMEOUT_MS,
        explainExit: async () => `see ${data}.log`,
      });
      return { ...addresses, provider: command, ...child };
    },
  };
}
