// `make chaos-dependencies`: MongoDB, Redis and NATS are taken away in turn and brought back, under light load.
// Options: --only mongodb|redis|nats, --break readiness (expects of the catalogue that it misses Redis: must fail).
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, startServers, startStack } from '@garage/local';
import type { ServerName } from '@garage/local';
import { needs } from './dependencies/outage.ts';
import { dependencies } from './dependencies/run.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, break: { type: 'string' } } });

/** Longer than a slow machine needs: after it, something hangs. */
const LIMIT_MS = 15 * 60_000;
setTimeout(() => {
  console.error(`✗ not done within ${LIMIT_MS / 60_000} minutes`);
  process.exit(1);
}, LIMIT_MS).unref();

const all: readonly ServerName[] = ['mongodb', 'redis', 'nats'];
const settings = readSettings();
const folder = join(settings.dataDir, `dependencies-${process.pid}`);
const quiet = (): void => undefined;
const servers = startServers({ dataDir: folder, cacheDir: settings.cacheDir, log: quiet, private: true });
const stack = startStack({
  settings: { ...settings, dataDir: join(folder, 'stack'), host: '127.0.0.1', port: 0, gateways: 2 },
  servers,
  databasePrefix: 'dependencies',
  mode: 'test',
  log: quiet,
});

try {
  console.log('starting a stack with servers of its own…');
  const { addresses } = await stack.ready;
  const faults = await dependencies(addresses, await servers, {
    prefix: 'dependencies',
    servers: all.filter((name) => values.only === undefined || name === values.only),
    needs: values.break === 'readiness' ? { ...needs, redis: [...needs.redis, 'catalogue'] } : needs,
    log: (line) => console.log(line),
  });
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length === 0)
    console.log('✓ everybody lived, said what was missing, and came back with all that was acknowledged');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await stack.stop();
  await servers.then((started) => started.stop(), quiet);
  await rm(folder, { recursive: true, force: true });
}
