import * as fc from 'fast-check';
import type { JsonSchema } from '../openapi.ts';

/** Ids and names of existing objects, so that generated requests find something. */
export interface Pool {
  ids: readonly string[];
  /** Days that can be booked. */
  days: readonly string[];
}

/** A picture of one pixel, and invalid ones. */
const images = [
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
  'data:image/png;base64,AAAA',
];

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));
const idsOf = ({ ids }: Pool) => fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, hex(24));

/** Patterns whose values must come from existing objects or images; random texts would match none. */
const known: Readonly<Record<string, (pool: Pool) => fc.Arbitrary<string>>> = {
  '^[0-9a-f]{24}$': idsOf,
  '^[0-9a-f]{24}(,[0-9a-f]{24}){0,49}$': (pool) =>
    fc.array(idsOf(pool), { minLength: 1, maxLength: 50 }).map((ids) => ids.join()),
  '^data:image/[a-z0-9.+-]+;base64,': () => fc.constantFrom(...images),
  '^\\d{4}-\\d{2}-\\d{2}$': ({ days }) => fc.oneof(fc.constantFrom(...days), fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/)),
};

/** Generates values that the schema allows, including its limits. */
export function valuesOf(schema: JsonSchema, pool: Pool): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, pool)));
  switch (schema.type) {
    case 'object':
      return recordsOf(schema, pool);
    case 'array':
      return listsOf(schema, pool);
    case 'string':
      return textsOf(schema, pool);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

export const recordsOf = ({ properties = {}, required = [] }: JsonSchema, pool: Pool) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one, pool)])), {
    requiredKeys: [...required],
    noNullPrototype: true,
  });

const MAX_ITEMS = 5;

function listsOf({ items = {}, minItems = 0, maxItems = MAX_ITEMS, uniqueItems }: JsonSchema, pool: Pool) {
  const limits = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MAX_ITEMS)) };
  const item = valuesOf(items, pool);
  return uniqueItems ? fc.uniqueArray(item, limits) : fc.array(item, limits);
}

function numbersOf({ type, minimum = -1e6, maximum = 1e12 }: JsonSchema): fc.Arbitrary<number> {
  const inRange =
    type === 'integer'
      ? fc.bigInt({ min: BigInt(minimum), max: BigInt(maximum) }).map(Number)
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof({ weight: 2, arbitrary: inRange }, fc.constantFrom(minimum, maximum));
}

const OFTEN_LONG = 40;

function textsOf({ pattern, format, minLength = 0, maxLength = 2_000 }: JsonSchema, pool: Pool): fc.Arbitrary<string> {
  if (format === 'email') return hex(12).map((name) => `fuzz-${name}@example.com`);
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const special = pattern === undefined ? undefined : known[pattern];
  if (special) return special(pool);
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern?.startsWith('^')) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  // Patterns of the contracts that do not begin with `^` require one or two visible characters.
  const inner = fc.string({ unit: 'grapheme', maxLength: Math.max(0, Math.min(maxLength, OFTEN_LONG) - 2) });
  const usual = inner.map((text) => `x${text}x`.slice(0, maxLength)).filter(fits);
  return fc.oneof(
    { weight: 6, arbitrary: usual },
    fc.constantFrom('x'.repeat(Math.max(1, minLength)), 'ư'.repeat(Math.min(maxLength, 20_000))),
  );
}
