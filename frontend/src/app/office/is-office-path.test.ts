import { expect, it } from 'vitest';
import { isOfficePath } from './is-office-path.ts';

it.each([
  ['/manager', true],
  ['/manager/news', true],
  ['/managers', false],
  ['/', false],
  ['/account/manager', false],
])('%s is a page of the back office: %s', (pathname, expected) => {
  expect(isOfficePath(pathname)).toBe(expected);
});
