import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { escapeBeyondAscii } from '../ascii-only.ts';

const run = (code: string): unknown => JSON.parse(JSON.stringify(runInNewContext(`(${code})`)));

it.for([
  `['Sửa chữa', "dầu nhớt", \`phanh \${1 + 1} bánh\`, '🔧']`,
  `{ 'tên': 1, đầu: 2 }`,
  `['Ắc quy'.replace(/[ắằẳẵặ]/giu, 'a'), /^[🔧-🔩]$/u.test('🔨'), 'đường'.split(/đ|ờ/)]`,
  String.raw`['\u0111', '\\đ', 'a\tb']`,
])('code means the same without characters beyond ASCII: %s', (code) => {
  const escaped = escapeBeyondAscii(code);
  expect(escaped).toMatch(/^[\0-\x7F]*$/);
  expect(run(escaped)).toEqual(run(code));
});

it('refuses what would mean something else', () => {
  expect(() => escapeBeyondAscii(String.raw`/\đ/`)).toThrow('backslash');
});
