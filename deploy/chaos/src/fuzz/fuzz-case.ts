import type { Operation } from './documented.ts';

/** What an operation is sent, before it is written down as a URL and bytes. */
export interface Input {
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** One request, as it goes over the wire. */
export interface FuzzCase {
  /** Which idea it came of. */
  kind: string;
  /** Path and query. */
  url: string;
  body: { type: string; bytes: Buffer } | undefined;
  /**
   * What its parts mean, to be held to the documented schemas: whatever breaks one must be refused. Null where the request is
   * broken itself and must be refused whatever the schemas say; undefined where its meaning is nobody's to say.
   */
  input: Input | null | undefined;
  /** Whether the query carries the planted word: a list that is not empty then took it for something else than text. */
  plantsWord: boolean;
}

const JSON_TYPE = 'application/json';

/** Writes an input down as a request. A list in the query is its name repeated. */
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
