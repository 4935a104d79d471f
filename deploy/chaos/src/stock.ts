// `make chaos-stock`: 10,000 checkouts while commerce, catalogue, NATS, Redis and the database are killed.
// Options: --checkouts N, --parallel N, --processes N (of each service), --seed N, --break decrement (the check must then fail). The history is saved:
// stock-verify.ts FILE verifies it again.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomSeed, readOptions, readSettings } from '@garage/local';
import { runOnServers } from './command.ts';
import { runStockChaos } from './stock/run.ts';
import { STOCK_SUCCESS_MESSAGE, verifyStock } from './stock/verify.ts';

const defaults = { checkouts: 10_000, parallel: 200, processes: 1, seed: randomSeed(), break: '' };
const { checkouts, parallel, processes, seed, break: broken } = readOptions(defaults);
if (!['', 'decrement'].includes(broken)) throw new Error('--break takes only: decrement');
const file = join(readSettings().dataDir, `stock-${seed}.json`);
/** Scales a number of kills that is defined for 10,000 checkouts. */
const some = (count: number): number => Math.max(1, Math.round((count * checkouts) / 10_000));

await runOnServers(async (servers) => {
  console.log(`seed ${seed}`);
  const history = await runStockChaos({
    servers,
    checkouts,
    parallel,
    processes,
    products: 20,
    // Stock for about half of the ordered units, so that products sell out.
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
  const { kills, secondsToFinal, orders } = history;
  console.dir({ kills, secondsToFinal, orders: orders.length, history: file });
  return { faults: verifyStock(history), success: STOCK_SUCCESS_MESSAGE };
});
