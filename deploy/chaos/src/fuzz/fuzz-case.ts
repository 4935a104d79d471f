import type { Operation } from '../openapi.ts';

/** The input of an operation, before it is encoded as a URL and bytes. */
export interface Input {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** One request, as it is sent. */
export interface FuzzCase {
  /** The kind of mutation. */
  kind: string;
  /** Path and query. */
  url: string;
  body: { type: string; bytes: Buffer } | undefined;
  /**
   * The decoded input: it must be refused when it violates a documented schema. Null for a malformed request, which must always be
   * refused; undefined when both outcomes are acceptable.
   */
  input: Input | null | undefined;
  /** True when the query contains the planted word: a non-empty list then proves that it was not treated as text. */
  plantsWord: boolean;
}

const JSON_TYPE = 'application/json';

/** Encodes an input as a request. A list in the query repeats its name. */
export function caseOf(operation: Operation, kind: string, input: Input): FuzzCase {
  const pairs = Object.entries(input.query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  const query = new URLSearchParams(
    pairs.map(([name = '', value = '']) => [name.toWellFormed(), value.toWellFormed()]),
  );
  return {
    kind,
    url:
      pathOf(operation, (name) => encodeURIComponent(String(input.params[name]).toWellFormed())) +
      (pairs.length > 0 ? `?${query}` : ''),
    body: operation.body ? jsonOf(input.body) : undefined,
    input,
    plantsWord: false,
  };
}

export function pathOf({ path }: Operation, segmentOf: (name: string) => string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segmentOf(name));
}

function jsonOf(value: unknown): FuzzCase['body'] {
  return { type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(value) ?? '') };
}
