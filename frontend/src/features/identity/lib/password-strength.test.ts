import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

it.each([
  ['', 0],
  ['a', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['123456789', 1],
  ['MatKhau2026', 1],
  ['mật khẩu 2026', 1],
  ['banhmi', 1],
  ['banhmi27', 2],
  ['BanhMi2709', 3],
  ['xe máy đỏ bên sông', 4],
  ['Tr0ng-Nha!27', 4],
] as const)('takes %j for %i', (password, expected) => {
  expect(strengthOf(password)).toBe(expected);
});

it('has a word for every text, and none but an empty one counts as nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(strengthOf(text) === 0).toBe(text === '');
    }),
  );
});
