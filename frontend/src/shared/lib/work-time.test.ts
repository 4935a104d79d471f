import { expect, it } from 'vitest';
import { formatClock, formatWorkTime, serverTime, workedUntil } from './work-time.ts';

it.each([
  [0, 'chưa làm'],
  [59, 'dưới 1 phút'],
  [60, '1 phút'],
  [3_599, '59 phút'],
  [3_600, '1 giờ'],
  [3_900, '1 giờ 5 phút'],
  [90_000, '25 giờ'],
])('%i seconds are %j [WORK-101]', (seconds, text) => {
  expect(formatWorkTime(seconds)).toBe(text);
});

it.each([
  [0, '0:00:00'],
  [3_909, '1:05:09'],
  [36_000, '10:00:00'],
])('a clock shows %i seconds as %j [WORK-101]', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});

it('counts the running time by the clock of the server, whatever this device says [WORK-101]', () => {
  const since = '2026-03-01T02:00:00.000Z';
  const received = { now: '2026-03-01T02:10:00.000Z', receivedAt: Date.parse('2026-03-01T05:00:00Z') };
  const here = Date.parse('2026-03-01T05:00:30Z');
  expect(workedUntil({ workedSeconds: 60, runningSince: since }, serverTime(received, here))).toBe(60 + 630);
  expect(serverTime(received, received.receivedAt - 5_000)).toBe(Date.parse(received.now));
  expect(workedUntil({ workedSeconds: 60, runningSince: null }, here)).toBe(60);
  expect(workedUntil({ workedSeconds: 60, runningSince: since }, Date.parse(since) - 5_000)).toBe(60);
});
