// `make attack`: repeats known attacks against a stack of its own and prints what was tried and what came of it.
// Options: --row TRUST-1 (only that one), --short, --seed N.
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, startServers, startStack } from '@garage/local';
import { attacks } from './attack/attacks.ts';
import { printAttacks } from './attack/print-attacks.ts';

const { values } = parseArgs({
  options: {
    row: { type: 'string' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});

/** Longer than a slow machine needs: after it, something hangs. */
const LIMIT_MS = 45 * 60_000;
setTimeout(() => {
  console.error(`✗ not done within ${LIMIT_MS / 60_000} minutes`);
  process.exit(1);
}, LIMIT_MS).unref();

const chosen = attacks.filter(({ row }) => values.row === undefined || row === values.row);
if (chosen.length === 0) throw new Error(`There is no attack on ${values.row ?? 'anything'}`);
const settings = readSettings();
const folder = join(settings.dataDir, `attack-${process.pid}`);
const quiet = (): void => undefined;
const servers = startServers({ dataDir: folder, cacheDir: settings.cacheDir, log: quiet, private: true });
const stack = startStack({
  settings: { ...settings, dataDir: join(folder, 'stack'), host: '127.0.0.1', port: 0, gateways: 2 },
  servers,
  databasePrefix: 'attack',
  mode: 'test',
  log: quiet,
});

try {
  console.log(`seed ${values.seed}; starting a stack with two gateways…`);
  const { addresses } = await stack.ready;
  const size = values.short ? 'short' : 'long';
  const failed = await printAttacks(chosen, { stack: addresses, size, seed: Number(values.seed) });
  console.log(failed.length === 0 ? '\n✓ every attack was withstood' : `\n✗ ${failed.length} steps got through`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await stack.stop();
  await servers.then((started) => started.stop(), quiet);
  await rm(folder, { recursive: true, force: true });
}
