// `make chaos-chat`: 40,000 deliveries over two nodes while connections drop, a node is killed and Redis restarts.
// Options: --messages N, --reconnects N, --seed N.
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, startServers } from '@garage/local';
import { runChatChaos } from './chat/run.ts';
import { faultsOf } from './chat/verify.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '8000' },
    reconnects: { type: 'string', default: '400' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});

const { dataDir, cacheDir } = readSettings();
const folder = join(dataDir, `chaos-${process.pid}`);
const servers = await startServers({ dataDir: folder, cacheDir, log: console.log, private: true });
try {
  const report = await runChatChaos({
    mongodbUrl: servers.mongodb.url,
    natsUrl: servers.nats.url,
    redis: servers.redis,
    customers: 20,
    staff: 4,
    messages: Number(values.messages),
    reconnects: Number(values.reconnects),
    seed: Number(values.seed),
    log: console.log,
  });
  console.table(report);
  const faults = faultsOf(report);
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length === 0) console.log('✓ none lost, none shown twice, no number skipped');
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
}
