import { expect, it } from 'vitest';
import { isOfficePath } from './is-office-path.ts';

it.each([
  ['/manager', true],
  ['/manager/news', true],
  ['/Manager/News', true],
  ['/%6Danager', true],
  ['/managers', false],
  ['/%E0', false],
  ['/', false],
  ['/account/manager', false],
])('%s is a page of the back office: %s', (pathname, expected) => {
  expect(isOfficePath(pathname)).toBe(expected);
});
