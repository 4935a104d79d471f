import { accessTable, callers, routes } from '@garage/contracts';
import type { AccessRow, Caller, ErrorCode, RouteContract } from '@garage/contracts';
import { mapParallel, type LocalStack } from '@garage/local';
import { originOf, waysTo, type Operation } from '../openapi.ts';
import { send, untilAnswered } from '../stack-client.ts';
import type { Callers } from './callers.ts';
import { defaultParams, samplesFor, type Sample } from './samples.ts';

interface Cell {
  operation: Operation;
  caller: Caller;
  way: 'gateway' | 'service';
  /** The expected response: its status, and the error code of a 401. */
  expected: string;
}

const rows: Readonly<Record<string, AccessRow>> = accessTable;
const contracts = new Map<string, RouteContract>(routes.map((route) => [route.id, route]));

const codeOf401: Partial<Record<Caller, ErrorCode>> = {
  guest: 'UNAUTHENTICATED',
  locked: 'TOKEN_REVOKED',
  expired: 'TOKEN_EXPIRED',
  forged: 'TOKEN_INVALID',
};

const PARALLEL = 4;

/** Sends every documented operation as every caller, through the gateway and directly to the service; returns a fault for each wrong answer. */
export async function runCells(stack: LocalStack, operations: readonly Operation[], people: Callers) {
  const samples: Readonly<Record<string, Sample>> = samplesFor(people.ownerId);
  const cells = operations.flatMap(cellsOf);
  const faults = await mapParallel(cells, PARALLEL, async (cell) => {
    const { operation, caller, way, expected } = cell;
    const sample = samples[operation.id] ?? {};
    const token = await people.tokenOf(caller, { isNew: sample.endsSession ?? false });
    const { status, text, summary } = await sendCell(stack, cell, { sample, token });
    const seen = status === 401 ? summary : `${status}`;
    return seen === expected
      ? []
      : [`${operation.id} as ${caller} at the ${way}: ${seen} instead of ${expected} ${text.slice(0, 120)}`];
  });
  return { cells: cells.length, faults: faults.flat() };
}

function cellsOf(operation: Operation): Cell[] {
  const row = rows[operation.id];
  if (!row) throw new Error(`${operation.id} is documented but missing from the access table`);
  return callers.flatMap((caller) => {
    const expected = row[caller] === 401 ? `401 ${codeOf401[caller]}` : `${row[caller]}`;
    return waysTo(operation).map((way) => ({ operation, caller, way, expected }));
  });
}

function sendCell(
  stack: LocalStack,
  { operation, caller, way }: Cell,
  { sample, token }: { sample: Sample; token: string | undefined },
) {
  const { id, method } = operation;
  const places = { ...defaultParams, ...sample.params };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? 'x');
  const url = originOf(stack, operation, way) + path + (sample.query ?? '');
  const body = contracts.get(id)?.body === undefined ? undefined : {};
  // One network address per caller, so that no rate limit applies.
  const from = `198.19.2.${callers.indexOf(caller) + 1}`;
  return untilAnswered(() => send(url, { method, token, body, from }), {
    what: `An answer of ${id}`,
    timeoutMs: 10_000,
    // Only two exports may run at the same time; further ones are answered 503 and sent again.
    isRetried: (answered) => answered === 503,
  });
}
