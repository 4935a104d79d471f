// `make storm-orders`: 1,000 idempotency keys, each sent 10 times at once, and once more with another body. Options: --keys N.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, startServers } from '@garage/local';
import { faultsOfStorm, runStorm } from './storm/run.ts';

const { values } = parseArgs({ options: { keys: { type: 'string', default: '1000' } } });
const { dataDir, cacheDir } = readSettings();
const folder = join(dataDir, `storm-${process.pid}`);
const servers = await startServers({ dataDir: folder, cacheDir, log: console.log, private: true });
try {
  const report = await runStorm({ servers, keys: Number(values.keys), repeats: 10, parallel: 20 });
  console.table(report);
  const faults = faultsOfStorm(report);
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length === 0) console.log('✓ one order a key, one answer a key, no changed body');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
}
