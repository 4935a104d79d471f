// `make fuzz`: cases derived from the OpenAPI document, valid and invalid, sent to every operation of a private stack.
// Options: --cases N (for each operation), --seed N, --only PART (of an operation’s id).
import { randomSeed, readOptions } from '@garage/local';
import { runOnStack } from './command.ts';
import { fuzz } from './fuzz/run.ts';

const options = readOptions({ cases: 500, seed: randomSeed(), only: '' });

await runOnStack({ name: 'fuzz', maxMinutes: 60 }, async (stack) => {
  console.log(`seed ${options.seed}`);
  const report = await fuzz(stack, { ...options, log: (line) => console.log(`  ${line}`) });
  const statuses = Object.entries(report.statuses).map(([status, times]) => `${times} × ${status}`);
  console.log(`${report.operations} operations, ${report.cases} cases: ${statuses.join(', ')}`);
  console.log(`${report.documents} stored documents checked`);
  const success = 'no 5xx, every answer matches its schema, no operator and no planted value is stored';
  return { faults: report.faults, success };
});
