// `make storm-orders`: 1,000 idempotency keys, each sent 10 times at once, and once more with another body.
// Options: --keys N, --processes N (of commerce, and of catalogue).
import { readOptions } from '@garage/local';
import { runOnServers, verdictOf } from './command.ts';
import { runStorm } from './storm/run.ts';

const { keys, processes } = readOptions({ keys: 1_000, processes: 1 });

await runOnServers(async (servers) => {
  const findings = await runStorm({ servers, keys, repeats: 10, parallel: 20, processes });
  return verdictOf(findings, 'one order and one answer per key, no changed body accepted');
});
