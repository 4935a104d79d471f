// `make drain`: a rolling restart of every stateless process, two of each, under load.
// Options: --rate N (requests a second), --break signal (SIGKILL instead of SIGTERM: must fail).
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, startServers, startStack } from '@garage/local';
import { drain } from './drain/run.ts';

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '100' }, break: { type: 'string' } },
});

/** Longer than a slow machine needs: after it, something hangs. */
const LIMIT_MS = 20 * 60_000;
setTimeout(() => {
  console.error(`✗ not done within ${LIMIT_MS / 60_000} minutes`);
  process.exit(1);
}, LIMIT_MS).unref();

const settings = readSettings();
const folder = join(settings.dataDir, `drain-${process.pid}`);
const quiet = (): void => undefined;
const servers = startServers({ dataDir: folder, cacheDir: settings.cacheDir, log: quiet, private: true });
const instances = { instances: 2, gateways: 2, chatNodes: 2 };
const stack = startStack({
  settings: { ...settings, ...instances, dataDir: join(folder, 'stack'), host: '127.0.0.1', port: 0 },
  servers,
  databasePrefix: 'drain',
  mode: 'test',
  log: quiet,
});

try {
  console.log('starting a stack with two of everything…');
  const { addresses } = await stack.ready;
  const faults = await drain(addresses, {
    prefix: 'drain',
    perSecond: Number(values.rate),
    signal: values.break === 'signal' ? 'SIGKILL' : 'SIGTERM',
    log: (line) => console.log(line),
  });
  const kinds = [...Map.groupBy(faults, (fault) => fault)];
  for (const [fault, all] of kinds.slice(0, 40)) console.error(`✗ ${all.length} × ${fault}`);
  if (kinds.length > 40) console.error(`✗ and ${kinds.length - 40} kinds more`);
  if (faults.length === 0) console.log('✓ nobody noticed');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await stack.stop();
  await servers.then((started) => started.stop(), quiet);
  await rm(folder, { recursive: true, force: true });
}
