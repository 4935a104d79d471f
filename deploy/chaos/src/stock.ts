// `make chaos-stock`: 10,000 checkouts while commerce, catalogue, NATS, Redis and the database are killed.
// Options: --checkouts N, --parallel N, --seed N, --break decrement (the check must then fail). The history is saved, and verified by
// a program of its own: stock-verify.ts FILE.
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nodeFlags, randomSeed, readOptions, readSettings } from '@garage/local';
import { runOnServers } from './command.ts';
import { countsOf } from './stock/history.ts';
import { runStockChaos } from './stock/run.ts';

const defaults = { checkouts: 10_000, parallel: 200, seed: randomSeed(), break: '' };
const { checkouts, parallel, seed, break: broken } = readOptions(defaults);
if (!['', 'decrement'].includes(broken)) throw new Error('--break takes only: decrement');
const file = join(readSettings().dataDir, `stock-${seed}.json`);
/** Scales the kills of 10,000 checkouts. */
const some = (count: number): number => Math.max(1, Math.round((count * checkouts) / 10_000));

await runOnServers(async (servers) => {
  console.log(`seed ${seed}`);
  const history = await runStockChaos({
    servers,
    checkouts,
    parallel,
    products: 20,
    // About what half of the checkouts order.
    quantity: Math.ceil(checkouts / 10),
    seed,
    breakDecrement: broken === 'decrement',
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
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(history));
  console.dir(countsOf(history));
  console.log(`history: ${file}`);
  const args = [...nodeFlags, join(import.meta.dirname, 'stock-verify.ts'), file];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  return { faults: status === 0 ? [] : [`stock-verify.ts exited with ${status}`], success: 'verified' };
});
