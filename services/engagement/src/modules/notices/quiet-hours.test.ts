import type { QuietHours } from '@garage/contracts';
import { civilTimeAt, instantOf } from '@garage/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuiet, PUSH_TIMEOUT_MS, pushSecondsFrom, pushTimeFrom } from './quiet-hours.ts';

const night: QuietHours = { enabled: true, from: '21:00', to: '07:00' };
const noon: QuietHours = { enabled: true, from: '11:30', to: '13:00' };
const at = (time: string, date = '2026-11-23') => instantOf(date, time).getTime();

describe('quiet hours', () => {
  it.each([
    [night, '20:59', false],
    [night, '21:00', true],
    [night, '00:00', true],
    [night, '06:59', true],
    [night, '07:00', false],
    [noon, '11:29', false],
    [noon, '11:30', true],
    [noon, '12:59', true],
    [noon, '13:00', false],
    [{ ...night, enabled: false }, '23:00', false],
  ] as const)('%o contain %s: %s [DAILY-61]', (hours, time, expected) => {
    expect(isQuiet(at(time), hours)).toBe(expected);
  });

  it.each([
    ['20:00', at('20:00')],
    ['21:00', at('07:00', '2026-11-24')],
    ['02:00', at('07:00')],
    ['07:00', at('07:00')],
  ])('move a push of %s to their end [DAILY-61]', (time, expected) => {
    expect(pushTimeFrom(at(time), night)).toBe(expected);
  });

  it('are never entered by a push, whatever they are [DAILY-61]', () => {
    const time = fc.integer({ min: 0, max: 1_439 }).map((minute) => civilTimeAt(at('00:00') + minute * 60_000));
    const hours = fc.record({ enabled: fc.constant(true), from: time, to: time });
    const instant = fc.integer({ min: at('00:00', '2026-01-01'), max: at('00:00', '2028-01-01') });
    fc.assert(
      fc.property(
        hours.filter(({ from, to }) => from !== to),
        instant,
        (quiet, start) => {
          const sentAt = pushTimeFrom(start, quiet);
          const isLate = sentAt - start > 24 * 3_600_000;
          const ttl = pushSecondsFrom(sentAt, quiet) * 1_000;
          // The push service may deliver until the last moment of the TTL, which counts from the end of the request.
          expect([
            isLate,
            isQuiet(sentAt, quiet),
            ttl > 0 && isQuiet(sentAt + PUSH_TIMEOUT_MS + ttl - 1, quiet),
          ]).toEqual([false, false, false]);
        },
      ),
    );
  });
});
