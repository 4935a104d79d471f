// `make restore-drill`: sells, dumps while the services run, kills them, wipes all databases, restores, starts again; then the checks
// of stock, events, databases and tokens must pass. Options: --checkouts N, --comments N, --seed N.
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, startServers } from '@garage/local';
import { faultsOfDrill, runRestoreDrill } from './restore-drill/run.ts';
import { runTokenDrill } from './restore-drill/tokens.ts';
import { verifyStock } from './stock/verify.ts';

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '500' },
    comments: { type: 'string', default: '200000' },
    parallel: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const { dataDir, cacheDir } = readSettings();
const folder = join(dataDir, `drill-${process.pid}`);
const servers = await startServers({ dataDir: folder, cacheDir, log: console.log, private: true });
const checkouts = Number(values.checkouts);
try {
  const report = await runRestoreDrill({
    servers,
    checkouts,
    comments: Number(values.comments),
    parallel: Number(values.parallel),
    products: 20,
    quantity: Math.ceil(checkouts / 10),
    seed: Number(values.seed),
    folder: join(folder, 'backup'),
    log: console.log,
  });
  const perMillion = (seconds: number): string => `${Math.round((seconds * 1_000_000) / report.documents)} s`;
  console.log(`
documents     ${report.documents}
dump          ${report.dumpSeconds.toFixed(1)} s, per million ${perMillion(report.dumpSeconds)}
restore       ${report.restoreSeconds.toFixed(1)} s, per million ${perMillion(report.restoreSeconds)} (reads the backup through first)
`);
  const tokens = await runTokenDrill({ servers, folder: join(folder, 'identity-backup'), log: console.log });
  const faults = [...faultsOfDrill(report, verifyStock(report.history)), ...tokens];
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length === 0)
    console.log(
      '✓ stock, orders, reservations and events are as they were; tokens of before are refused, fresh ones taken',
    );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
}
