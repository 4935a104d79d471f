import { expect, it } from 'vitest';
import { normalizeSecondFactorCode } from './second-factor-code.ts';

it.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['012-345', '012345'],
  ['K7QM-2WXA-9PTC-HB4E', 'K7QM2WXA9PTCHB4E'],
  ['k7qm 2wxa–9ptc—hb4e', 'K7QM2WXA9PTCHB4E'],
])('reads %j as it is pasted or typed [TRUST-4]', (text, code) => {
  expect(normalizeSecondFactorCode(text)).toBe(code);
});

it.each(['', '12345', '1234567', 'K7QM-2WXĂ-9PTC-HB4E', '１２３４５６', 'mã 123456'])(
  'sends nothing of %j, which costs no try [TRUST-4]',
  (text) => {
    expect(normalizeSecondFactorCode(text)).toBeNull();
  },
);
