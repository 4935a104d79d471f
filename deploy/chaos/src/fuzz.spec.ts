import { runningStack } from '@garage/local/running-stack';
import { expect, it } from 'vitest';
import { fuzz } from './fuzz/run.ts';

const stack = runningStack();
const SEED = 11;
/** One for each caller; `make fuzz` sends 500. */
const CASES = 4;

it('answers every fuzzed request of every caller as documented, and stores no operator and no planted value', async () => {
  const { operations, cases, statuses, documents, faults } = await fuzz(stack, { seed: SEED, cases: CASES });
  process.stdout.write(`fuzz: ${operations} operations, ${cases} cases, ${documents} stored documents checked\n`);
  expect(faults).toEqual([]);
  expect(cases).toBe(operations * CASES);
  // Enough cases succeed to reach the code behind the validation.
  expect(statuses['200']).toBeGreaterThan(operations / 10);
}, 300_000);
