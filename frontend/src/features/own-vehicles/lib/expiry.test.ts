import { expect, it } from 'vitest';
import { describeExpiry } from './expiry.ts';

it.each([
  [null, { text: 'chưa ghi', state: 'unknown' }],
  ['2026-11-19', { text: 'hết hạn từ 19/11/2026', state: 'past' }],
  ['2026-11-20', { text: 'đến hết hôm nay, 20/11/2026', state: 'soon' }],
  ['2026-12-20', { text: 'đến 20/12/2026, còn 30 ngày', state: 'soon' }],
  ['2026-12-21', { text: 'đến 21/12/2026', state: 'valid' }],
])('an expiry on %s is described as of the day in Vietnam [WORK-132]', (until, expected) => {
  expect(describeExpiry(until, '2026-11-20')).toEqual(expected);
});
