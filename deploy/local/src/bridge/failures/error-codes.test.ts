import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeNameOf, errorCode, unpackSqlState } from './error-codes.ts';

it('unpacks the SQLSTATE of a write error', () => {
  expect(unpackSqlState(319_029_277)).toBe('M001C');
  expect(unpackSqlState(50_331_677)).toBe('M0003');
});

it('unpacks every packed SQLSTATE', () => {
  const letter = fc.stringMatching(/^[0-9A-Z]$/);
  fc.assert(
    fc.property(fc.array(letter, { minLength: 5, maxLength: 5 }), (letters) => {
      const packed = letters.reduceRight((sum, one) => sum * 64 + one.charCodeAt(0) - 48, 0);
      expect(unpackSqlState(packed)).toBe(letters.join(''));
    }),
  );
});

it.each([
  ['M001C', 11_000],
  ['23P01', 11_000],
  ['40001', 112],
  ['40P01', 112],
  ['M0001', 2],
  ['M0009', 27],
  ['M0016', 263],
  ['XX000', 8],
])('maps SQLSTATE %s to the code %i', (state, code) => {
  expect(errorCode(codeNameOf(state))).toBe(code);
});
