// `make race-slots`: 1,000 requests for the last place of a slot, then bookings while booking and the database are killed.
// Options: --requests N, --visits N, --processes N (of booking), --kills N, --database-kills N, --seed N.
import { randomSeed, readOptions } from '@garage/local';
import { runOnServers } from './command.ts';
import { runSlotChaos } from './slots/run.ts';

const defaults = { requests: 1_000, visits: 400, processes: 2, kills: 8, 'database-kills': 2, seed: randomSeed() };
const { requests, visits, processes, kills, 'database-kills': databaseKills, seed } = readOptions(defaults);

await runOnServers(async ({ mongodb, nats, redis }) => {
  console.log(`seed ${seed}`);
  const urls = { natsUrl: nats.url, redisUrl: redis.url };
  const size = { requests, visits, processes, bookingKills: kills, databaseKills, seed };
  const { figures, faults } = await runSlotChaos({ mongodb, ...urls, ...size, log: console.log });
  console.dir(figures);
  return { faults, success: 'one winner each; every counter equals the places taken' };
});
