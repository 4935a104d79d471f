// `make restore-drill`: places orders, dumps while the services run, kills them, wipes all databases, restores, starts again; then the
// checks of stock, events, databases and tokens must pass. Options: --checkouts N, --comments N, --parallel N, --seed N.
import { join } from 'node:path';
import { randomSeed, readOptions } from '@garage/local';
import { runOnServers } from './command.ts';
import { runRestoreDrill } from './restore-drill/run.ts';
import { runTokenDrill } from './restore-drill/tokens.ts';

const options = readOptions({ checkouts: 500, comments: 200_000, parallel: 40, seed: randomSeed() });
const log = console.log;

await runOnServers(async (servers) => {
  const size = { products: 20, quantity: Math.ceil(options.checkouts / 10) };
  const folder = join(servers.folder, 'backup');
  const report = await runRestoreDrill({ servers, ...options, ...size, folder, log });
  const { documents, dumpSeconds, restoreSeconds } = report;
  // The time of the restore includes reading the whole backup once to verify it.
  for (const [what, seconds] of Object.entries({ dump: dumpSeconds, restore: restoreSeconds }))
    log(`${what}: ${seconds.toFixed(1)} s, ${Math.round((seconds * 1_000_000) / documents)} s per million documents`);
  const tokens = await runTokenDrill({ servers, folder: join(servers.folder, 'identity-backup'), log });
  return {
    faults: [...report.faults, ...tokens],
    success: 'stock, orders, reservations and events are restored; old tokens are refused, new ones accepted',
  };
});
