// `make chaos-stock`: 10,000 checkouts while commerce, catalogue, NATS, Redis and the database are killed.
// Options: --checkouts N, --seed N, --break decrement (the check must then fail). The history is saved, and checked by a program of
// its own: stock-verify.ts FILE.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nodeFlags, readSettings, startServers } from '@garage/local';
import { tableOf } from './stock/report.ts';
import { runStockChaos } from './stock/run.ts';

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '10000' },
    parallel: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    break: { type: 'string' },
  },
});
if (values.break !== undefined && values.break !== 'decrement') throw new Error('--break takes only: decrement');

const { dataDir, cacheDir } = readSettings();
const folder = join(dataDir, `chaos-${process.pid}`);
const file = join(dataDir, `stock-${values.seed}.json`);
const checkouts = Number(values.checkouts);
const servers = await startServers({ dataDir: folder, cacheDir, log: console.log, private: true });
/** As many as for 10,000 checkouts, in proportion. */
const some = (count: number): number => Math.max(1, Math.round((count * checkouts) / 10_000));
try {
  console.log(`seed ${values.seed}`);
  const history = await runStockChaos({
    servers,
    checkouts,
    parallel: Number(values.parallel),
    products: 20,
    // About as much as half of the checkouts want.
    quantity: Math.ceil(checkouts / 10),
    seed: Number(values.seed),
    breakDecrement: values.break === 'decrement',
    log: console.log,
    kills: {
      'commerce between commit and answer': some(30),
      'catalogue between commit and answer': some(30),
      'commerce anywhere': some(8),
      'catalogue anywhere': some(8),
      nats: some(5),
      redis: some(3),
      database: some(4),
    },
  });
  await writeFile(file, JSON.stringify(history));
  console.log(`\n${tableOf(history)}\n\nhistory: ${file}`);
  const verdict = spawnSync(process.execPath, [...nodeFlags, join(import.meta.dirname, 'stock-verify.ts'), file], {
    stdio: 'inherit',
  });
  process.exitCode = verdict.status ?? 1;
} finally {
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
}
