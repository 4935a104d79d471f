import { describe, expect, it } from 'vitest';
import { readGuarantee, readKm, readMonths, toGuaranteeFields } from './guarantee-fields.ts';

describe('the terms of a guarantee', () => {
  it.each([
    ['0', 0],
    [' 12 ', 12],
    ['60', 60],
    ['61', null],
    ['', null],
    ['ba', null],
  ])('%j months are %s [QUOTE-117]', (typed, months) => expect(readMonths(typed)).toBe(months));

  it.each([
    ['', null],
    ['10.000', 10_000],
    ['0', undefined],
    ['300001', undefined],
    ['xa', undefined],
  ])('%j km are %s [QUOTE-117]', (typed, km) => expect(readKm(typed)).toBe(km));

  it('are read as they were written [QUOTE-117]', () => {
    for (const terms of [
      { months: 6, km: 10_000 },
      { months: 0, km: null },
    ])
      expect(readGuarantee(toGuaranteeFields(terms))).toEqual(terms);
    expect(readGuarantee({ months: '', km: '' })).toBe(undefined);
  });
});
