import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNearPlate, nearPlateKeys } from './near-plates.ts';
import { formatPlate, isPlateKey, plateKey, plateWarnings } from './plates.ts';

describe('the key of a plate', () => {
  it.each([
    ['30a-123.45', '30A12345'],
    [' 30 A 123 45 ', '30A12345'],
    ['29mđ1 - 123.45', '29MĐ112345'],
    ['29MÐ1-123.45', '29MĐ112345'],
    ['３０Ａ１２３４５', '30A12345'],
    ['TM-12-34', 'TM1234'],
    ['—', ''],
  ])('of %j is %j [WORK-03]', (typed, key) => {
    expect(plateKey(typed)).toBe(key);
  });

  it('keeps Đ, so that two vehicles stay two [WORK-03]', () => {
    expect(plateKey('29MĐ1-123.45')).not.toBe(plateKey('29M1-123.45'));
  });

  it('is its own key, whatever is typed [WORK-03]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const key = plateKey(typed);
        expect(plateKey(key)).toBe(key);
        expect(key).toMatch(/^[0-9A-ZĐ]*$/);
      }),
    );
  });

  it('has three to fifteen signs [WORK-03]', () => {
    expect(['AB', 'ABC', 'A'.repeat(15), 'A'.repeat(16)].map(isPlateKey)).toEqual([false, true, true, false]);
  });
});

describe('a plate is written', () => {
  it.each([
    ['30a12345', 'car', '30A-123.45'],
    ['30a1234', 'car', '30A-1234'],
    ['30a12345', 'motorbike', '30A1-2345'],
    ['59c112345', 'motorbike', '59C1-123.45'],
    ['29ab12345', 'motorbike', '29AB-123.45'],
    ['29mđ112345', 'motorbike', '29MĐ1-123.45'],
    ['29mđ12345', 'motorbike', '29MĐ-123.45'],
    ['51ld12345', 'car', '51LD-123.45'],
    ['80011ng01', 'car', '80-011-NG-01'],
    ['tm1234', 'truck', 'TM1234'],
  ] as const)('%s of a %s as %s [WORK-03]', (typed, kind, written) => {
    expect(formatPlate(typed, kind)).toBe(written);
    expect(plateKey(written)).toBe(plateKey(typed));
  });
});

describe('the warnings about a plate', () => {
  it.each([
    ['30A-123.45', 'car', []],
    ['29MĐ1-123.45', 'motorbike', []],
    ['29AB-123.45', 'motorbike', []],
    ['80-011-NG-01', 'car', []],
    ['51LD-123.45', 'car', []],
    ['13A-123.45', 'car', ['unknown-province']],
    ['30O-123.45', 'car', ['odd-series']],
    ['42W-123.45', 'car', ['unknown-province', 'odd-series']],
    ['TM-12-34', 'truck', ['unknown-shape']],
  ] as const)('%s of a %s: %j [WORK-03]', (typed, kind, warnings) => {
    expect(plateWarnings(typed, kind)).toEqual(warnings);
  });
});

describe('near plates', () => {
  it.each([
    ['30A-123.45', '30A-123.46'],
    ['30A-123.45', '30A-124.35'],
    ['30A-123.45', '30A-123.4'],
    ['30A-123.45', '30A-1123.45'],
    ['3OA-I23.45', '30A-123.45'],
    ['30B-123.45', '308-123.45'],
    ['30S-123.45', '305-123.46'],
    ['29MD1-123.45', '29MĐ1-123.45'],
  ])('%s and %s [WORK-04]', (one, other) => {
    expect([isNearPlate(one, other), isNearPlate(other, one)]).toEqual([true, true]);
    expect(nearPlateKeys(one).some((key) => nearPlateKeys(other).includes(key))).toBe(true);
  });

  it.each([
    ['30A-123.45', '30a 12345'],
    ['30A-123.45', '31A-123.46'],
    ['30A-123.45', '30A-132.54'],
  ])('not %s and %s [WORK-04]', (one, other) => {
    expect(isNearPlate(one, other)).toBe(false);
  });

  it('always share a stored value, of which there are at most sixteen [WORK-04]', () => {
    const signs = fc.constantFrom(...'0123456789ABĐOSI'.split(''));
    const key = fc.array(signs, { minLength: 3, maxLength: 15 }).map((list) => list.join(''));
    const pair = fc
      .record({ one: key, at: fc.nat(14), sign: signs, removed: fc.constantFrom(0, 1) })
      .map(({ one, at, sign, removed }) => ({ one, other: one.slice(0, at) + sign + one.slice(at + removed) }))
      .filter(({ one, other }) => one !== other);
    fc.assert(
      fc.property(pair, ({ one, other }) => {
        const stored = nearPlateKeys(other);
        expect(nearPlateKeys(one).length).toBeLessThanOrEqual(16);
        expect(isNearPlate(one, other)).toBe(true);
        expect(nearPlateKeys(one).some((value) => stored.includes(value))).toBe(true);
      }),
    );
  });
});
