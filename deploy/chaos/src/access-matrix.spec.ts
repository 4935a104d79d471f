import { accessTable } from '@garage/contracts';
import { runningStack } from '@garage/local/running-stack';
import { beforeAll, expect, it } from 'vitest';
import { openCallers, type Callers } from './access-matrix/callers.ts';
import { runCells } from './access-matrix/run-cells.ts';
import { readOperations } from './openapi.ts';

const stack = runningStack();
let people: Callers;

beforeAll(async () => {
  people = await openCallers(stack);
}, 120_000);

it('every documented operation admits the callers of the access table, through the gateway and at the service [SRV-01, SRV-02, SRV-03, ROLE-25]', async () => {
  const operations = await readOperations(stack.gateway);
  expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(accessTable).toSorted());
  const { cells, faults } = await runCells(stack, operations, people);
  process.stdout.write(`access matrix: ${operations.length} operations, ${cells} cells, ${faults.length} wrong\n`);
  expect(faults).toEqual([]);
}, 300_000);
