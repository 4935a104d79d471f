import { runningStack } from '@garage/local/running-stack';
import { expect, it } from 'vitest';
import { fuzz } from './fuzz/run.ts';

const stack = runningStack();
const SEED = 11;
/** One of each caller; `make fuzz` sends 500. */
const CASES = 4;

it('whatever is sent to any documented operation, as anybody, is answered as documented and leaves no operator and nothing assigned behind', async () => {
  const { operations, cases, statuses, documents, faults } = await fuzz(stack, { seed: SEED, cases: CASES });
  process.stdout.write(`fuzz: ${operations} operations, ${cases} cases, ${documents} documents read again\n`);
  expect(faults).toEqual([]);
  expect(cases).toBe(operations * CASES);
  // Not everything is refused: the cases reach what they are meant for.
  expect(statuses['200']).toBeGreaterThan(operations / 10);
}, 300_000);
