import type { Operation } from '../openapi.ts';
import type { RawRequest } from '../raw-request.ts';

/** The input of an operation, before it is encoded as a URL and bytes. */
export interface Input {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

export interface FuzzCase extends Pick<RawRequest, 'path' | 'body'> {
  kind: string;
  /**
   * The decoded input: it must be refused when it violates a documented schema. Null for a malformed request, which must always be
   * refused; undefined when both outcomes are acceptable.
   */
  input: Input | null | undefined;
  /**
   * True when the query filters by PLANTED_WORD, which no stored text contains: a non-empty list then proves that the database executed an
   * operator of the query.
   */
  plantsWord?: boolean;
}

/** Encodes an input as a request. A list in the query repeats its name. */
export function caseOf(operation: Operation, kind: string, input: Input): FuzzCase {
  const pairs = Object.entries(input.query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name.toWellFormed(), String(one).toWellFormed()]),
  );
  const path = pathOf(operation, (name) => encodeURIComponent(String(input.params[name]).toWellFormed()));
  return {
    kind,
    path: pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path,
    body: operation.body ? jsonBody(JSON.stringify(input.body) ?? '') : undefined,
    input,
  };
}

export const pathOf = ({ path }: Operation, segmentOf: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segmentOf(name));

export const jsonBody = (bytes: string | Buffer) => ({ type: 'application/json', bytes: Buffer.from(bytes) });
