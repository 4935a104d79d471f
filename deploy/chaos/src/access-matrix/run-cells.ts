import { accessTable, callers, endpoints, isErrorCode, routes } from '@garage/contracts';
import type { AccessRow, Caller, ErrorCode, RouteContract, ServiceName } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { waitFor } from '@garage/testing';
import type { Callers } from './callers.ts';
import type { DocumentedOperation } from './documented-operations.ts';
import type { Sample } from './samples.ts';
import { defaultParams, samplesFor } from './samples.ts';

/** One request: an operation, a caller, a way. */
interface Cell {
  operation: DocumentedOperation;
  caller: Caller;
  way: 'gateway' | 'service';
  expected: number;
}

export interface MatrixResult {
  cells: number;
  /** A line for each cell that was answered in another way than the table says. */
  faults: string[];
}

const rows: Readonly<Record<string, AccessRow>> = accessTable;
const services: Readonly<Record<string, { service: ServiceName }>> = endpoints;
const contracts = new Map<string, RouteContract>(routes.map((route) => [route.id, route]));

/** Why a caller is turned away with 401. */
const codeOf401: Partial<Record<Caller, ErrorCode>> = {
  guest: 'UNAUTHENTICATED',
  locked: 'TOKEN_REVOKED',
  expired: 'TOKEN_EXPIRED',
  forged: 'TOKEN_INVALID',
};

const AT_ONCE = 4;

/** Sends every documented operation as every caller, through the gateway and to the service itself. */
export async function runCells(
  stack: LocalStack,
  { operations, people }: { operations: readonly DocumentedOperation[]; people: Callers },
): Promise<MatrixResult> {
  const samples: Readonly<Record<string, Sample>> = samplesFor(people.ownerId);
  const cells = operations.flatMap(cellsOf);
  const faults: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let cell = cells[next]; cell; cell = cells[next]) {
      next += 1;
      const fault = await tryCell(stack, { cell, sample: samples[cell.operation.id] ?? {}, people });
      if (fault !== null) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { cells: cells.length, faults };
}

function cellsOf(operation: DocumentedOperation): Cell[] {
  const row = rows[operation.id];
  if (!row) throw new Error(`${operation.id} is documented, and the table of who may call what does not know it`);
  const ways = services[operation.id] ? (['gateway', 'service'] as const) : (['gateway'] as const);
  return callers.flatMap((caller) => ways.map((way) => ({ operation, caller, way, expected: row[caller] })));
}

/** Null when the answer is as expected. */
async function tryCell(
  stack: LocalStack,
  { cell, sample, people }: { cell: Cell; sample: Sample; people: Callers },
): Promise<string | null> {
  const { operation, caller, way, expected } = cell;
  const token = await (sample.endsSession ? people.freshTokenOf(caller) : people.tokenOf(caller));
  const { status, text } = await askPatiently(addressOf(stack, { operation, way, sample }), {
    method: operation.method,
    headers: {
      // Many callers, not one in a hurry.
      'x-forwarded-for': `198.19.2.${callers.indexOf(caller) + 1}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(takesBody(operation) && { 'content-type': 'application/json' }),
    },
    ...(takesBody(operation) && { body: JSON.stringify(sample.body ?? {}) }),
  });
  const seen = [status, status === 401 ? codeIn(text) : ''].join(' ').trim();
  const wanted = [expected, expected === 401 ? codeOf401[caller] : ''].join(' ').trim();
  if (seen === wanted) return null;
  return `${operation.id} as ${caller} at the ${way}: ${seen} instead of ${wanted} ${text.slice(0, 120)}`;
}

/** Whole lists are sent to two at a time: whoever is let in may have to ask again. */
async function askPatiently(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  return waitFor(async () => {
    const answer = await fetch(url, init);
    const text = await answer.text();
    if (answer.status === 503) throw new Error(`${url} is answered ${text}`);
    return { status: answer.status, text };
  });
}

const takesBody = ({ id }: DocumentedOperation): boolean => contracts.get(id)?.body !== undefined;

function addressOf(
  stack: LocalStack,
  { operation, way, sample }: { operation: DocumentedOperation; way: Cell['way']; sample: Sample },
): string {
  const service = services[operation.id]?.service;
  const origin = way === 'service' && service ? stack.services[service] : stack.gateway;
  const places = { ...defaultParams, ...sample.params };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name] ?? 'x');
  return origin + path + (sample.query ?? '');
}

function codeIn(text: string): string {
  const body: { code?: string } = text.startsWith('{') ? JSON.parse(text) : {};
  return body.code !== undefined && isErrorCode(body.code) ? body.code : 'no code';
}
