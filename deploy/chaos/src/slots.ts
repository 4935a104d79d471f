// `make race-slots`: 1,000 requests for the last place of a slot, then bookings while booking and the database are killed.
// Options: --requests N, --visits N, --kills N, --database-kills N, --seed N.
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, startServers } from '@garage/local';
import { faultsOf, tableOf } from './slots/report.ts';
import { runSlotChaos } from './slots/run.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000' },
    visits: { type: 'string', default: '400' },
    kills: { type: 'string', default: '8' },
    'database-kills': { type: 'string', default: '2' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});

const { dataDir, cacheDir } = readSettings();
const folder = join(dataDir, `chaos-${process.pid}`);
const servers = await startServers({ dataDir: folder, cacheDir, log: console.log, private: true });
try {
  console.log(`seed ${values.seed}`);
  const report = await runSlotChaos({
    mongodb: servers.mongodb,
    natsUrl: servers.nats.url,
    redisUrl: servers.redis.url,
    requests: Number(values.requests),
    visits: Number(values.visits),
    bookingKills: Number(values.kills),
    databaseKills: Number(values['database-kills']),
    seed: Number(values.seed),
    log: console.log,
  });
  console.log(`\n${tableOf(report)}\n`);
  const faults = faultsOf(report);
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length === 0) console.log('✓ one winner each; every slot counts what holds a place in it');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
}
