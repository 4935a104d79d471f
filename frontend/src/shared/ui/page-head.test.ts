import { expect, it } from 'vitest';
import { jsonForScript } from './page-head.tsx';

it('escapes structured data so that it cannot end its script element', () => {
  const value = { name: '</script><script>alert(1)</script><!--\u2028\u2029' };
  const text = jsonForScript(value);
  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});
