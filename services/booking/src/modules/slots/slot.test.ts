import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { defaultBookingSettings as settings } from '../settings/index.ts';
import type { Slot } from './slot.ts';
import { assertBookable, slotId } from './slot.ts';

/** 2026-11-23 is a Monday. */
const refusal = (slot: Slot, now: string): unknown => {
  try {
    assertBookable(slot, { now: Date.parse(now), settings });
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

describe('a slot', () => {
  it.each([
    ['2026-11-23T23:59:00+07:00', '2026-11-23', '16:00', 'SLOT_PAST'],
    ['2026-11-24T00:01:00+07:00', '2026-11-23', '16:00', 'DATE_PAST'],
    ['2026-11-23T23:59:00+07:00', '2026-11-24', '08:00', null],
    ['2026-11-24T00:01:00+07:00', '2026-11-24', '08:00', null],
    ['2026-11-24T07:59:59+07:00', '2026-11-24', '08:00', null],
    ['2026-11-24T08:00:00+07:00', '2026-11-24', '08:00', 'SLOT_PAST'],
    ['2026-11-21T10:00:00+07:00', '2026-11-22', '08:00', 'SLOT_CLOSED'],
    ['2026-11-23T10:00:00+07:00', '2026-11-31', '08:00', 'DATE_INVALID'],
    ['2026-11-23T10:00:00+07:00', '2027-05-23', '08:00', 'DATE_TOO_FAR'],
    ['2026-11-23T10:00:00+07:00', '2027-05-22', '08:00', null],
  ] as const)('at %s: %s %s is %s [SRV-15, B-31]', (...[now, date, timeSlot, expected]) => {
    expect(refusal({ date, timeSlot }, now)).toBe(expected);
  });

  it.each(['UTC', 'America/New_York'])(
    'uses Vietnamese time on a machine with time zone %s [SRV-15, B-31]',
    (TZ) => {
      const script = `
        const { assertBookable } = await import(${JSON.stringify(new URL('slot.ts', import.meta.url).href)});
        const settings = ${JSON.stringify(settings)};
        const ask = (date, now) => {
          try { assertBookable({ date, timeSlot: '16:00' }, { now: Date.parse(now), settings }); return 'free'; }
          catch (error) { return error.code; }
        };
        console.log(ask('2026-11-23', '2026-11-23T16:59:00Z'), ask('2026-11-23', '2026-11-23T17:01:00Z'), ask('2026-11-24', '2026-11-23T17:01:00Z'));`;
      const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      });
      expect(printed.trim()).toBe('SLOT_PAST DATE_PAST free');
    },
    60_000,
  );

  it('has an id that sorts chronologically', () => {
    const ids = [
      slotId({ date: '2026-11-24', timeSlot: '08:00' }),
      slotId({ date: '2026-11-23', timeSlot: '16:00' }),
      slotId({ date: '2026-11-23', timeSlot: '08:00' }),
    ];
    expect(ids.toSorted()).toEqual(ids.toReversed());
  });
});
