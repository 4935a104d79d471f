// `make restore-drill`: places orders, dumps while the services run, kills them, wipes all databases, restores, starts again; then the
// checks of stock, events, databases and tokens must pass. Options: --checkouts N, --comments N, --parallel N, --seed N.
import { join } from 'node:path';
import { randomSeed, readOptions } from '@garage/local';
import { runOnServers } from './command.ts';
import { faultsOfDrill, runRestoreDrill } from './restore-drill/run.ts';
import { runTokenDrill } from './restore-drill/tokens.ts';
import { verifyStock } from './stock/verify.ts';

const options = readOptions({ checkouts: 500, comments: 200_000, parallel: 40, seed: randomSeed() });
const log = console.log;

await runOnServers(async (servers) => {
  const size = { products: 20, quantity: Math.ceil(options.checkouts / 10) };
  const folder = join(servers.folder, 'backup');
  const report = await runRestoreDrill({ servers, ...options, ...size, folder, log });
  const perMillion = (seconds: number) => Math.round((seconds * 1_000_000) / report.documents);
  // The restore first reads the whole backup once to verify it.
  console.table({
    dump: { documents: report.documents, seconds: report.dumpSeconds, 'per million': perMillion(report.dumpSeconds) },
    restore: {
      documents: report.documents,
      seconds: report.restoreSeconds,
      'per million': perMillion(report.restoreSeconds),
    },
  });
  const tokens = await runTokenDrill({ servers, folder: join(servers.folder, 'identity-backup'), log });
  return {
    faults: [...faultsOfDrill(report, verifyStock(report.history)), ...tokens],
    success: 'stock, orders, reservations and events are restored; old tokens are refused, new ones accepted',
  };
});
