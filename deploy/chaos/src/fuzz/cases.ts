import * as fc from 'fast-check';
import type { Operation } from '../openapi.ts';
import { caseOf, jsonBody, pathOf, type FuzzCase, type Input } from './fuzz-case.ts';
import { mongoOperators, operatorNames, PLANTED_WORD, privileged } from './marks.ts';
import { recordsOf, valuesOf, type Pool } from './values.ts';

type Cases = fc.Arbitrary<FuzzCase>;
type Inputs = fc.Arbitrary<Input>;

const ID = 'f'.repeat(24);
const oddWords =
  'null NaN 0x10 1e3 %00 a@b 2026-02-30 0000-00-00 24:60 ../../etc/passwd ${7*7} <script>alert(1)</script>';

/** Unexpected values: other types and sizes, and texts that some component may interpret. */
const oddValues = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(1.5, 1e300, Number.MAX_SAFE_INTEGER, { length: 1 }, { toString: 1 }),
  fc.constantFrom(...oddWords.split(' '), "'; DROP TABLE accounts; --", ID, ID.toUpperCase()),
  fc.constantFrom('', ' ', '\u0000', '\ud800', '\u202e', '9'.repeat(400), 'x'.repeat(70_000)),
);

const oddSegments =
  "%00 %ff % %zz $ne %7B%22%24gt%22%3A%22%22%7D 0 -1 null .. %2e%2e%2f __proto__ %5Bobject%20Object%5D %F0%9F%9A%97 'or'1'='1";
const segments = [
  ...oddSegments.split(' '),
  ID.slice(1),
  ID.toUpperCase(),
  `${ID}%0a`,
  `${ID}%2f..`,
  'x'.repeat(3_000),
];

/** Suffixes that change a query parameter into an unknown or repeated one, which must be refused. */
const wrongNames = ['[$gt]=', `[$ne]=${PLANTED_WORD}`, '[]=1&NAME[]=2', `.$ne=${PLANTED_WORD}`, '=1&NAME=2'];
const oddQueryValues = ['', '=', '=%ff%fe', '=%', '=%00', `=${'9'.repeat(3_000)}`, '=-1', '=1e9', '=NaN'];

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

export function casesOf(operation: Operation, pool: Pool): Cases {
  const { params, query, body } = operation;
  const inputs: Inputs = fc.record({
    params: recordsOf(params, pool),
    query: recordsOf(query, pool),
    body: body ? valuesOf(body, pool) : fc.constant(undefined),
  });
  const valid = inputs.map((input) => caseOf(operation, 'valid', input));
  const kinds: Array<[weight: number, arbitrary: Cases]> = [
    [6, valid],
    [3, oddQueries(operation, inputs)],
  ];
  if (operation.path.includes('{')) kinds.push([2, oddPaths(operation, inputs)]);
  if (body) {
    kinds.push(
      [4, withOther(operation, inputs, { kind: 'wrong value', values: oddValues })],
      [3, withOther(operation, inputs, { kind: 'operator', values: fc.constantFrom(...mongoOperators) })],
      [2, withNames(operation, inputs)],
      [3, withPrivileges(operation, inputs)],
      [3, brokenBodies(operation, inputs)],
    );
  }
  return fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** A copy of a JSON value in which one value at any depth is replaced. */
function replaceAnywhere(value: unknown, place: number, other: unknown): unknown {
  const text = JSON.stringify(value);
  let count = 0;
  JSON.parse(text, () => (count += 1));
  let left = place % count;
  return JSON.parse(text, (_, one: unknown) => (left-- === 0 ? other : one));
}

const withOther = (
  operation: Operation,
  inputs: Inputs,
  { kind, values }: { kind: string; values: fc.Arbitrary<unknown> },
): Cases =>
  fc
    .tuple(inputs, fc.nat(), values)
    .map(([input, place, value]) =>
      caseOf(operation, kind, { ...input, body: replaceAnywhere(input.body, place, value) }),
    );

/** Adds unknown fields, with names that have a meaning in the database or in JavaScript. */
function withNames(operation: Operation, inputs: Inputs): Cases {
  const names = fc.oneof(fc.constantFrom(...operatorNames), fc.string({ unit: 'grapheme', maxLength: 12 }));
  return fc.tuple(inputs, names, fc.constantFrom(...mongoOperators)).map(([input, name, value]) => {
    const known = Object(input.body);
    // Built as text, because assigning `__proto__` to a JavaScript object would set its prototype.
    const fields = [...Object.entries(known), [name, value]];
    const text = fields.map((field) => field.map((one) => JSON.stringify(one)).join(':')).join();
    return {
      ...caseOf(operation, 'unknown field', input),
      body: jsonBody(`{${text}}`),
      input: Object.hasOwn(known, name) ? undefined : null,
    };
  });
}

/** Adds privileged fields that the operation does not accept. */
function withPrivileges(operation: Operation, inputs: Inputs): Cases {
  const taken = operation.body?.properties ?? {};
  const isFree = (name: string) => Object.keys(taken[name] ?? {}).every((keyword) => keyword === 'description');
  const names = Object.keys(privileged).filter(isFree);
  return fc.tuple(inputs, fc.subarray(names, { minLength: 1, maxLength: 6 })).map(([input, chosen]) => {
    const extra = Object.fromEntries(chosen.map((name) => [name, privileged[name]]));
    return caseOf(operation, 'mass assignment', { ...input, body: { ...Object(input.body), ...extra } });
  });
}

/** Malformed bodies: no JSON, no UTF-8, truncated, too long, or of another content type. */
function brokenBodies(operation: Operation, inputs: Inputs): Cases {
  return fc.tuple(inputs, fc.nat(), fc.constantFrom(...wrongTypes)).chain(([input, at, type]) => {
    const usual = caseOf(operation, 'broken body', input);
    const bytes = usual.body?.bytes ?? Buffer.of();
    const broken: Array<Pick<FuzzCase, 'body' | 'input'>> = [
      { body: jsonBody(bytes.subarray(0, Math.max(1, at % bytes.length) - 1)), input: null },
      { body: jsonBody(Buffer.from('7b22ffc080eda080223a317d', 'hex')), input: null },
      { body: jsonBody('['.repeat(20_000) + ']'.repeat(20_000)), input: null },
      { body: jsonBody(`{"x":"${'x'.repeat(100_000)}"}`), input: null },
      { body: { type: 'multipart/form-data; boundary=x', bytes: multipart }, input: null },
      { body: { type, bytes }, input: undefined },
      { body: undefined, input: undefined },
    ];
    return fc.constantFrom(...broken).map((one) => ({ ...usual, ...one }));
  });
}

const oddPaths = (operation: Operation, inputs: Inputs): Cases =>
  fc.tuple(inputs, fc.constantFrom(...segments)).map(([input, segment]) => ({
    ...caseOf(operation, 'odd path', input),
    path: pathOf(operation, () => segment),
    input: null,
  }));

function oddQueries(operation: Operation, inputs: Inputs): Cases {
  const known = operation.query.properties ?? {};
  const names = [...Object.keys(known), 'q', 'page', '$where', '__proto__', 'account_id'];
  const odd = fc
    .tuple(inputs, fc.constantFrom(...names), fc.constantFrom(...wrongNames, ...oddQueryValues))
    .map(([input, name, odd]) => {
      const usual = caseOf(operation, 'odd query', { ...input, query: {} });
      const path = `${usual.path}?${name}${odd.replace('NAME', () => name)}`;
      return { ...usual, path, input: wrongNames.includes(odd) ? null : undefined };
    });
  const texts = Object.keys(known).filter((name) => known[name]?.type === 'string');
  if (texts.length === 0) return odd;
  const planted = JSON.stringify({ $ne: PLANTED_WORD });
  const word = fc.tuple(inputs, fc.constantFrom(...texts)).map(([input, name]) => ({
    ...caseOf(operation, 'operator in a query', { ...input, query: { ...input.query, [name]: planted } }),
    plantsWord: true,
  }));
  return fc.oneof(odd, word);
}
