import { accessTable, callers, endpoints, routes } from '@garage/contracts';
import type { AccessRow, Caller, ErrorCode, RouteContract, ServiceName } from '@garage/contracts';
import { mapParallel, type LocalStack } from '@garage/local';
import type { Operation } from '../openapi.ts';
import { send, untilAnswered } from '../stack-client.ts';
import type { Callers } from './callers.ts';
import { defaultParams, samplesFor, type Sample } from './samples.ts';

/** One cell of the matrix. */
interface Cell {
  operation: Operation;
  caller: Caller;
  /** Where the request is sent. */
  way: 'gateway' | 'service';
  expected: number;
}

const rows: Readonly<Record<string, AccessRow>> = accessTable;
const services: Readonly<Record<string, { service: ServiceName }>> = endpoints;
const contracts = new Map<string, RouteContract>(routes.map((route) => [route.id, route]));

/** The expected code of a 401. */
const codeOf401: Partial<Record<Caller, ErrorCode>> = {
  guest: 'UNAUTHENTICATED',
  locked: 'TOKEN_REVOKED',
  expired: 'TOKEN_EXPIRED',
  forged: 'TOKEN_INVALID',
};

const PARALLEL = 4;

/** Sends every documented operation as every caller, through the gateway and directly to the service; returns a fault for each wrong answer. */
export async function runCells(
  stack: LocalStack,
  { operations, people }: { operations: readonly Operation[]; people: Callers },
): Promise<{ cells: number; faults: string[] }> {
  const samples: Readonly<Record<string, Sample>> = samplesFor(people.ownerId);
  const cells = operations.flatMap(cellsOf);
  const faults = await mapParallel(cells, PARALLEL, (cell) =>
    tryCell(stack, { cell, sample: samples[cell.operation.id] ?? {}, people }),
  );
  return { cells: cells.length, faults: faults.filter((fault) => fault !== null) };
}

function cellsOf(operation: Operation): Cell[] {
  const row = rows[operation.id];
  if (!row) throw new Error(`${operation.id} is documented but missing from the access table`);
  const ways = services[operation.id] ? (['gateway', 'service'] as const) : (['gateway'] as const);
  return callers.flatMap((caller) => ways.map((way) => ({ operation, caller, way, expected: row[caller] })));
}

/** Returns null when the answer is as expected. */
async function tryCell(
  stack: LocalStack,
  { cell, sample, people }: { cell: Cell; sample: Sample; people: Callers },
): Promise<string | null> {
  const { operation, caller, way, expected } = cell;
  const token = await people.tokenOf(caller, { isNew: sample.endsSession ?? false });
  const url = addressOf(stack, { operation, way, sample });
  const body = contracts.get(operation.id)?.body === undefined ? undefined : (sample.body ?? {});
  // An address for each caller, so that no rate limit applies.
  const from = `198.19.2.${callers.indexOf(caller) + 1}`;
  // Exports are limited to two at the same time: 503 is retried.
  const { status, text, summary } = await untilAnswered(
    () => send(url, { method: operation.method, token, body, from }),
    {
      what: `An answer of ${operation.id}`,
      timeoutMs: 10_000,
      isRetried: (answered) => answered === 503,
    },
  );
  const seen = status === 401 ? summary : `${status}`;
  const wanted = expected === 401 ? `401 ${codeOf401[caller]}` : `${expected}`;
  if (seen === wanted) return null;
  return `${operation.id} as ${caller} at the ${way}: ${seen} instead of ${wanted} ${text.slice(0, 120)}`;
}

function addressOf(
  stack: LocalStack,
  { operation, way, sample }: { operation: Operation; way: Cell['way']; sample: Sample },
): string {
  const service = services[operation.id]?.service;
  const origin = way === 'service' && service ? stack.services[service] : stack.gateway;
  const places = { ...defaultParams, ...sample.params };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? 'x');
  return origin + path + (sample.query ?? '');
}
