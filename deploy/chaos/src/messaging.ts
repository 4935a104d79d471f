// `make chaos-messaging`: 20,000 events while relay, consumer and broker are killed.
// Options: --events N, --seed N, --break inbox (the check must then fail).
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, startServers } from '@garage/local';
import { faultsOf, tableOf } from './messaging/report.ts';
import { runMessagingChaos } from './messaging/run.ts';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    break: { type: 'string' },
  },
});
if (values.break !== undefined && values.break !== 'inbox') throw new Error('--break takes only: inbox');

const { dataDir, cacheDir } = readSettings();
const folder = join(dataDir, `chaos-${process.pid}`);
const servers = await startServers({
  dataDir: folder,
  cacheDir,
  log: console.log,
  private: true,
  only: ['mongodb', 'nats'],
});
try {
  console.log(`seed ${values.seed}`);
  const report = await runMessagingChaos({
    mongodbUrl: servers.mongodb.url,
    broker: servers.nats,
    events: Number(values.events),
    seed: Number(values.seed),
    poison: 20,
    breakInbox: values.break === 'inbox',
    log: console.log,
    kills: {
      'consumer between commit and acknowledgement': 60,
      'relay between publish and removal': 12,
      'consumer anywhere': 12,
      'relay anywhere': 12,
      broker: 8,
    },
  });
  console.log(`\n${tableOf(report)}\n`);
  const faults = faultsOf(report);
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length === 0) console.log('✓ none missing, none twice, no older version over a newer one');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
}
