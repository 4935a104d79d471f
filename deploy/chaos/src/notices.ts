// `make chaos-notices`: 10,000 events while processes of engagement make notices of them and are killed.
// Options: --events N, --kills N, --processes N, --speed N, --seed N, --break clock (the check must then fail).
import { randomSeed, readOptions } from '@garage/local';
import { runOnServers, verdictOf } from './command.ts';
import { runNoticesChaos } from './notices/run.ts';

const defaults = { events: 10_000, kills: 24, processes: 2, speed: 5, seed: randomSeed(), break: '' };
const { break: broken, ...size } = readOptions(defaults);
if (!['', 'clock'].includes(broken)) throw new Error('--break takes only: clock');

await runOnServers(async ({ mongodb, nats, redis }) => {
  console.log(`seed ${size.seed}`);
  const urls = { mongodbUrl: mongodb.url, natsUrl: nats.url, redisUrl: redis.url };
  const findings = await runNoticesChaos({ ...urls, ...size, breakClock: broken !== '', log: console.log });
  return verdictOf(findings, 'none lost, none twice in the bell, none in quiet hours');
});
