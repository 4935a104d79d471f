// `make chaos-chat`: 40,000 deliveries over several nodes while connections drop, a node is killed and Redis restarts.
// Options: --nodes N, --messages N, --reconnects N, --seed N.
import { randomSeed, readOptions } from '@garage/local';
import { runChatChaos } from './chat/run.ts';
import { runOnServers, verdictOf } from './command.ts';

const options = readOptions({ nodes: 2, messages: 8_000, reconnects: 400, seed: randomSeed() });

await runOnServers(async ({ mongodb, nats, redis }) => {
  const urls = { mongodbUrl: mongodb.url, natsUrl: nats.url };
  const findings = await runChatChaos({ ...urls, redis, customers: 20, staff: 4, ...options, log: console.log });
  return verdictOf(findings, 'no message lost, none shown twice, no sequence number skipped');
});
