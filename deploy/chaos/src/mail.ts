// `make chaos-mail`: 2,000 mails while the mailer and Redis are killed.
// Options: --mails N, --kills N, --processes N (of the mailer), --redis-kills N, --seed N, --break early-removal (the check must then fail).
import { randomSeed, readOptions } from '@garage/local';
import { runOnServers, verdictOf } from './command.ts';
import { runMailChaos } from './mail/run.ts';

const defaults = { mails: 2_000, kills: 15, processes: 1, 'redis-kills': 2, seed: randomSeed(), break: '' };
const { mails, kills, processes, 'redis-kills': redisKills, seed, break: broken } = readOptions(defaults);
if (!['', 'early-removal'].includes(broken)) throw new Error('--break takes only: early-removal');

await runOnServers(async ({ mongodb, nats, redis }) => {
  console.log(`seed ${seed}`);
  const size = { mails, processes, kills: { mailer: kills, redis: redisKills }, seed };
  const urls = { mongodbUrl: mongodb.url, natsUrl: nats.url };
  const findings = await runMailChaos({ ...urls, redis, ...size, removesEarly: broken !== '', log: console.log });
  return verdictOf(findings, 'none lost; every repeat has the same code and the same Message-ID');
});
