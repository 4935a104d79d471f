// `make chaos-messaging`: 20,000 events while relay, consumer and broker are killed.
// Options: --events N, --seed N, --break inbox (the check must then fail).
import { randomSeed, readOptions } from '@garage/local';
import { runOnServers, verdictOf } from './command.ts';
import { runMessagingChaos } from './messaging/run.ts';

const { events, seed, break: broken } = readOptions({ events: 20_000, seed: randomSeed(), break: '' });
if (!['', 'inbox'].includes(broken)) throw new Error('--break takes only: inbox');
const kills = {
  'consumer between commit and acknowledgement': 60,
  'relay between publish and removal': 12,
  'consumer anywhere': 12,
  'relay anywhere': 12,
  broker: 8,
};

await runOnServers(
  async ({ mongodb, nats }) => {
    console.log(`seed ${seed}`);
    const options = { events, seed, poison: 20, kills, breakInbox: broken === 'inbox', log: console.log };
    const findings = await runMessagingChaos({ mongodbUrl: mongodb.url, broker: nats, ...options });
    return verdictOf(findings, 'no effect missing, none twice, no older version over a newer one');
  },
  { only: ['mongodb', 'nats'] },
);
