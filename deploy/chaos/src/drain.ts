// `make drain`: a rolling restart of every stateless process, two of each, under load.
// Options: --rate N (requests a second), --break signal (SIGKILL instead of SIGTERM: must fail).
import { readOptions } from '@garage/local';
import { runOnStack } from './command.ts';
import { drain } from './drain/run.ts';

const { rate, break: broken } = readOptions({ rate: 100, break: '' });
const MAX_PRINTED = 40;

await runOnStack({ name: 'drain', maxMinutes: 20, instances: 2, chatNodes: 2 }, async (stack) => {
  const signal = broken === 'signal' ? 'SIGKILL' : 'SIGTERM';
  const found = await drain(stack, { prefix: 'drain', perSecond: rate, signal, log: console.log });
  const counts = [...Map.groupBy(found, (fault) => fault)].map(([fault, same]) => `${same.length} × ${fault}`);
  const more = counts.length - MAX_PRINTED;
  const faults = [...counts.slice(0, MAX_PRINTED), ...(more > 0 ? [`${more} other faults`] : [])];
  return { faults, success: 'no request failed' };
});
