// `make chaos-mail`: 2,000 mails while the mailer and Redis are killed.
// Options: --mails N, --kills N, --redis-kills N, --seed N, --break early-removal (the check must then fail).
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, startServers } from '@garage/local';
import { faultsOf, tableOf } from './mail/report.ts';
import { runMailChaos } from './mail/run.ts';

const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '15' },
    'redis-kills': { type: 'string', default: '2' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    break: { type: 'string' },
  },
});
if (values.break !== undefined && values.break !== 'early-removal')
  throw new Error('--break takes only: early-removal');

const { dataDir, cacheDir } = readSettings();
const folder = join(dataDir, `chaos-${process.pid}`);
const servers = await startServers({ dataDir: folder, cacheDir, log: console.log, private: true });
try {
  console.log(`seed ${values.seed}`);
  const report = await runMailChaos({
    mongodbUrl: servers.mongodb.url,
    natsUrl: servers.nats.url,
    redis: servers.redis,
    mails: Number(values.mails),
    mailerKills: Number(values.kills),
    redisKills: Number(values['redis-kills']),
    seed: Number(values.seed),
    mailer: values.break === undefined ? 'real' : 'careless',
    log: console.log,
  });
  console.log(`\n${tableOf(report)}\n`);
  const faults = faultsOf(report);
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length === 0) console.log('✓ none lost; every repeat has the same code and the same Message-ID');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
}
