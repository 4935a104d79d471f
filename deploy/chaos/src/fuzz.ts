// `make fuzz`: cases derived from the documents, right and wrong, to every operation of a stack of its own.
// Options: --cases N (an operation), --seed N, --only PART (of an operation’s id).
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, startServers, startStack } from '@garage/local';
import { fuzz } from './fuzz/run.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string', default: '' },
  },
});

/** Longer than a slow machine needs: after it, something hangs. */
const LIMIT_MS = 60 * 60_000;
setTimeout(() => {
  console.error(`✗ not done within ${LIMIT_MS / 60_000} minutes`);
  process.exit(1);
}, LIMIT_MS).unref();

const settings = readSettings();
const folder = join(settings.dataDir, `fuzz-${process.pid}`);
const quiet = (): void => undefined;
const servers = startServers({ dataDir: folder, cacheDir: settings.cacheDir, log: quiet, private: true });
const stack = startStack({
  settings: { ...settings, dataDir: join(folder, 'stack'), host: '127.0.0.1', port: 0, gateways: 2 },
  servers,
  databasePrefix: 'fuzz',
  mode: 'test',
  log: quiet,
});

try {
  console.log(`seed ${values.seed}; starting a stack…`);
  const { addresses } = await stack.ready;
  const report = await fuzz(addresses, {
    seed: Number(values.seed),
    cases: Number(values.cases),
    only: values.only,
    log: (line) => console.log(`  ${line}`),
  });
  const statuses = Object.entries(report.statuses).map(([status, times]) => `${times} × ${status}`);
  console.log(`${report.operations} operations, ${report.cases} cases: ${statuses.join(', ')}`);
  console.log(`${report.documents} documents read again`);
  for (const fault of report.faults) console.error(`✗ ${fault}`);
  if (report.faults.length === 0)
    console.log('✓ no failure of ours, nothing off the schema, no operator, nothing assigned');
  process.exitCode = report.faults.length === 0 ? 0 : 1;
} finally {
  await stack.stop();
  await servers.then((started) => started.stop(), quiet);
  await rm(folder, { recursive: true, force: true });
}
