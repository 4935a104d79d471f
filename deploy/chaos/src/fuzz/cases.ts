import * as fc from 'fast-check';
import type { Operation } from '../openapi.ts';
import { caseOf, pathOf, type FuzzCase, type Input } from './fuzz-case.ts';
import { operatorNames, operators, PLANTED_WORD, privileged } from './marks.ts';
import { spotsOf, withSpot } from './spots.ts';
import { valuesOf, type Pool } from './values.ts';

type Cases = fc.Arbitrary<FuzzCase>;

/** Unexpected values: other types and sizes, and texts that some component may interpret. */
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  'null',
  'NaN',
  '0x10',
  '1e3',
  '9'.repeat(400),
  'x'.repeat(70_000),
  '<script>alert(1)</script>',
  "'; DROP TABLE accounts; --",
  '../../etc/passwd',
  '${7*7}',
  '%00',
  'f'.repeat(24),
  'F'.repeat(24),
  '2026-02-30',
  '0000-00-00',
  '24:60',
  'a@b',
  [],
  [null],
  [[[]]],
  {},
  { length: 1 },
  { toString: 1 },
];

const oddSegments = [
  '%00',
  '%ff',
  '%',
  '%zz',
  '$ne',
  '%7B%22%24gt%22%3A%22%22%7D',
  'f'.repeat(23),
  'F'.repeat(24),
  `${'f'.repeat(24)}%0a`,
  '0',
  '-1',
  'null',
  '..',
  '%2e%2e%2f',
  '__proto__',
  '%5Bobject%20Object%5D',
  'x'.repeat(3_000),
  '%F0%9F%9A%97',
  `${'f'.repeat(24)}%2f..`,
  "'or'1'='1",
];

/** `mustFail`: the query has an unknown or a repeated name. */
const oddQueries: ReadonlyArray<{ text: (name: string) => string; mustFail?: boolean }> = [
  { text: (name) => `${name}[$gt]=`, mustFail: true },
  { text: (name) => `${name}[$ne]=${PLANTED_WORD}`, mustFail: true },
  { text: (name) => `${name}[]=1&${name}[]=2`, mustFail: true },
  { text: (name) => `${name}.$ne=${PLANTED_WORD}`, mustFail: true },
  { text: (name) => `${name}=1&${name}=2`, mustFail: true },
  { text: (name) => `${name}=%ff%fe` },
  { text: (name) => `${name}=%` },
  { text: (name) => `${name}=%00` },
  { text: (name) => `${name}=${'9'.repeat(3_000)}` },
  { text: (name) => `${name}=-1` },
  { text: (name) => `${name}=1e9` },
  { text: (name) => `${name}=NaN` },
  { text: (name) => `${name}=` },
  { text: (name) => name },
];

const wrongTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/jsonp',
  ';',
  'application/json/x',
];

const multipart = Buffer.from(
  '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n\u0089PNG\r\n--x--\r\n',
);

/** Cases of every kind for one operation. */
export function casesOf(operation: Operation, pool: Pool): Cases {
  const inputs = inputsOf(operation, pool);
  const kinds: Array<{ weight: number; arbitrary: Cases }> = [
    { weight: 6, arbitrary: inputs.map((input) => caseOf(operation, 'valid', input)) },
    { weight: 3, arbitrary: strangeQueries(operation, inputs) },
  ];
  if (Object.keys(operation.params).length > 0) kinds.push({ weight: 2, arbitrary: strangePaths(operation, inputs) });
  if (operation.body) {
    kinds.push(
      { weight: 4, arbitrary: spoilt(operation, inputs, { kind: 'wrong value', values: oddValues }) },
      { weight: 3, arbitrary: spoilt(operation, inputs, { kind: 'operator', values: operators }) },
      { weight: 2, arbitrary: withNames(operation, inputs) },
      { weight: 3, arbitrary: withPrivileges(operation, inputs) },
      { weight: 3, arbitrary: brokenBodies(operation, inputs) },
    );
  }
  return fc.oneof(...kinds);
}

function inputsOf({ params, query, requiredQuery, body }: Operation, pool: Pool): fc.Arbitrary<Input> {
  const record = (schemas: Operation['params'], required: readonly string[]) =>
    fc.record(Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, valuesOf(schema, pool)])), {
      requiredKeys: [...required],
      noNullPrototype: true,
    });
  return fc.record({
    params: record(params, Object.keys(params)),
    query: record(query, requiredQuery),
    body: body ? valuesOf(body, pool) : fc.constant(undefined),
  });
}

/** Replaces one value in the body. */
function spoilt(
  operation: Operation,
  inputs: fc.Arbitrary<Input>,
  { kind, values }: { kind: string; values: readonly unknown[] },
): Cases {
  return fc.tuple(inputs, fc.nat(), fc.constantFrom(...values)).map(([input, place, value]) => {
    const spots = spotsOf(input.body);
    const body = withSpot(input.body, spots[place % spots.length] ?? [], value);
    return caseOf(operation, kind, { ...input, body });
  });
}

/** Adds unknown fields, with names that have a meaning in the database or in JavaScript. */
function withNames(operation: Operation, inputs: fc.Arbitrary<Input>): Cases {
  const names = fc.oneof(fc.constantFrom(...operatorNames), fc.string({ unit: 'grapheme', maxLength: 12 }));
  return fc.tuple(inputs, names, fc.constantFrom(...operators)).map(([input, name, value]) => {
    // As text: in a JavaScript object `__proto__` would set the prototype.
    const known = JSON.stringify(input.body) ?? 'null';
    const added = `${JSON.stringify(name)}:${JSON.stringify(value)}}`;
    const text = known.startsWith('{') ? known.replace(/\}$/, `${known === '{}' ? '' : ','}${added}`) : `{${added}`;
    const isNew = typeof input.body !== 'object' || input.body === null || !Object.hasOwn(input.body, name);
    return {
      ...caseOf(operation, 'unknown field', input),
      body: { type: 'application/json', bytes: Buffer.from(text) },
      input: isNew ? null : undefined,
    };
  });
}

/** Adds privileged fields that the operation does not accept. */
function withPrivileges(operation: Operation, inputs: fc.Arbitrary<Input>): Cases {
  const taken = operation.body?.properties ?? {};
  const isFree = (name: string) => Object.keys(taken[name] ?? {}).every((keyword) => keyword === 'description');
  const names = Object.keys(privileged).filter(isFree);
  return fc.tuple(inputs, fc.subarray(names, { minLength: 1, maxLength: 6 })).map(([input, chosen]) => {
    const extra = Object.fromEntries(chosen.map((name) => [name, privileged[name]]));
    const body = typeof input.body === 'object' && input.body !== null ? { ...input.body, ...extra } : extra;
    return caseOf(operation, 'mass assignment', { ...input, body });
  });
}

/** Malformed bodies: no JSON, no UTF-8, truncated, too long, or of another content type. */
function brokenBodies(operation: Operation, inputs: fc.Arbitrary<Input>): Cases {
  const kinds = ['cut off', 'broken UTF-8', 'too deep', 'too long', 'wrong type', 'multipart', 'nothing'] as const;
  return fc
    .tuple(inputs, fc.constantFrom(...kinds), fc.nat(), fc.constantFrom(...wrongTypes))
    .map(([input, kind, at, type]) => {
      const usual = caseOf(operation, kind, input);
      const text = JSON.stringify(input.body) ?? '';
      const json = (bytes: Buffer) => ({ ...usual, input: null, body: { type: 'application/json', bytes } });
      switch (kind) {
        case 'cut off':
          return json(Buffer.from(text.slice(0, Math.max(1, at % text.length))).subarray(0, -1));
        case 'broken UTF-8':
          return {
            ...json(
              Buffer.concat([
                Buffer.from('{"'),
                Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
                Buffer.from('":1}'),
              ]),
            ),
          };
        case 'too deep':
          return json(Buffer.from('['.repeat(20_000) + ']'.repeat(20_000)));
        case 'too long':
          return json(Buffer.from(`{"x":"${'x'.repeat(100_000)}"}`));
        case 'wrong type':
          return { ...usual, input: undefined, body: { type, bytes: Buffer.from(text) } };
        case 'multipart':
          return { ...json(multipart), body: { type: 'multipart/form-data; boundary=x', bytes: multipart } };
        case 'nothing':
          return { ...usual, input: undefined, body: undefined };
        default:
          return kind satisfies never;
      }
    });
}

/** Invalid path parameters. */
function strangePaths(operation: Operation, inputs: fc.Arbitrary<Input>): Cases {
  return fc.tuple(inputs, fc.constantFrom(...oddSegments)).map(([input, segment]) => ({
    ...caseOf(operation, 'strange path', input),
    url: pathOf(operation, () => segment),
    input: null,
  }));
}

/** Invalid names and values in the query. */
function strangeQueries(operation: Operation, inputs: fc.Arbitrary<Input>): Cases {
  const names = [...Object.keys(operation.query), 'q', 'page', '$where', '__proto__', 'account_id'];
  const planted = JSON.stringify({ $ne: PLANTED_WORD });
  const odd = fc
    .tuple(inputs, fc.constantFrom(...names), fc.constantFrom(...oddQueries))
    .map(([input, name, shape]) => {
      const usual = caseOf(operation, 'strange query', { ...input, query: {} });
      return { ...usual, url: `${usual.url}?${shape.text(name)}`, input: shape.mustFail ? null : undefined };
    });
  const texts = Object.keys(operation.query).filter((name) => operation.query[name]?.type === 'string');
  if (texts.length === 0) return odd;
  const word = fc.tuple(inputs, fc.constantFrom(...texts)).map(([input, name]) => ({
    ...caseOf(operation, 'operator in a query', { ...input, query: { ...input.query, [name]: planted } }),
    plantsWord: true,
  }));
  return fc.oneof(odd, word);
}
