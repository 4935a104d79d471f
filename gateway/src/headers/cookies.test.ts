import { expect, it } from 'vitest';
import { cookiesNamed, setCookiesNamed } from './cookies.ts';

it.each<[string | undefined, readonly string[], string | undefined]>([
  [undefined, ['jwt'], undefined],
  ['a=1; jwt=x', [], undefined],
  ['a=1; b=2', ['jwt'], undefined],
  ['a=1;jwt=x=y ; b=2', ['jwt'], 'jwt=x=y'],
  ['a=1; b=2; c=3', ['c', 'a'], 'a=1; c=3'],
  ['jwtx=1; xjwt=2; jwt', ['jwt'], undefined],
])('reduces the header %j to the cookies %j', (header, names, kept) => {
  expect(cookiesNamed(header, names)).toBe(kept);
});

it.each<[string | string[] | undefined, string[]]>([
  [undefined, []],
  ['jwt=x; Path=/', ['jwt=x; Path=/']],
  ['other=x; jwt=y', []],
  [['a=1', 'jwt=x; HttpOnly'], ['jwt=x; HttpOnly']],
])('of the cookies that %j sets, keeps those that are named', (headers, kept) => {
  expect(setCookiesNamed(headers, ['jwt'])).toEqual(kept);
});
