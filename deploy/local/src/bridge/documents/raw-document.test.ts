import { deserialize, Double, Int32, Long, serialize, type Document } from 'bson';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  booleanValue,
  integerValue,
  rawValue,
  readRawDocument,
  splitSequence,
  stringValue,
  withoutFields,
} from './raw-document.ts';

const raw = (document: Document) => readRawDocument(Buffer.from(serialize(document)));
const key = fc.stringMatching(/^[a-z$]{1,6}$/);
const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.date({ noInvalidDate: true }));
const value = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 3 }),
  fc.dictionary(key, leaf, { maxKeys: 3, noNullPrototype: true }),
);
const anyDocument = fc.dictionary(key, value, { maxKeys: 8, noNullPrototype: true });

describe('withoutFields', () => {
  it('removes exactly the named fields and keeps all other bytes', () => {
    fc.assert(
      fc.property(anyDocument, fc.array(key, { maxLength: 4 }), (document, names) => {
        const kept = Object.entries(document).filter(([name]) => !names.includes(name));
        expect(withoutFields(raw(document), new Set(names))).toEqual(Buffer.from(serialize(Object.fromEntries(kept))));
      }),
    );
  });

  it('returns the same bytes when there is nothing to remove', () => {
    const document = raw({ find: 'a', filter: { $db: 1 } });
    expect(withoutFields(document, new Set(['$db', 'lsid']))).toBe(document.bytes);
  });
});

describe('single values', () => {
  const document = raw({
    text: 'Rửa xe',
    small: new Int32(-7),
    large: Long.fromString('9007199254740993'),
    half: new Double(2.5),
    endless: new Double(Number.POSITIVE_INFINITY),
    yes: true,
    zero: 0,
    deep: { a: 1 },
    list: [1, 2],
  });

  it('are read with their types', () => {
    expect(stringValue(document, 'text')).toBe('Rửa xe');
    expect(integerValue(document, 'small')).toBe(-7n);
    expect(integerValue(document, 'large')).toBe(9_007_199_254_740_993n);
    expect(integerValue(document, 'half')).toBe(2n);
    expect([booleanValue(document, 'yes'), booleanValue(document, 'zero')]).toEqual([true, false]);
    expect(deserialize(rawValue(document, 'deep') ?? Buffer.alloc(0))).toEqual({ a: 1 });
    expect(readRawDocument(rawValue(document, 'list') ?? Buffer.alloc(0)).elements).toHaveLength(2);
  });

  it('are undefined when they are missing or have another type', () => {
    expect(stringValue(document, 'small')).toBeUndefined();
    expect(integerValue(document, 'text')).toBeUndefined();
    expect(integerValue(document, 'endless')).toBeUndefined();
    expect(booleanValue(document, 'text')).toBeUndefined();
    expect(rawValue(document, 'text')).toBeUndefined();
    expect(rawValue(document, 'missing')).toBeUndefined();
  });
});

describe('splitSequence', () => {
  it('returns the documents of a sequence', () => {
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 5 }), (documents) => {
        const slices = splitSequence(Buffer.concat(documents.map((document) => serialize(document))));
        expect(slices.map((slice) => deserialize(slice))).toEqual(
          documents.map((document) => deserialize(serialize(document))),
        );
      }),
    );
  });

  it('rejects an invalid length', () => {
    expect(() => splitSequence(Buffer.from([9, 0, 0, 0, 0]))).toThrow(RangeError);
    expect(() => splitSequence(Buffer.from([0, 0, 0, 0, 0]))).toThrow(RangeError);
    expect(() => splitSequence(Buffer.from([5, 0]))).toThrow(RangeError);
  });
});
