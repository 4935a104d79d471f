import { describe, expect, it } from 'vitest';
import type { Reported } from './guest-visits.ts';
import { verifySlots } from './verify.ts';

const appointment = (id: string, change: Partial<Reported> = {}): Reported => ({
  _id: id,
  date: '2026-11-23',
  timeSlot: '09:00',
  status: 'pending',
  ...change,
});
const slot = (taken: number) => ({ _id: '2026-11-23 09:00', taken });
const check = (slots: Array<{ _id: string; taken: number }>, appointments: Reported[], reported = appointments) =>
  verifySlots({ slots, appointments }, reported);

describe('the check of slots', () => {
  it('accepts correct counters: cancelled appointments take no place', () => {
    const list = [
      appointment('a'),
      appointment('b', { status: 'confirmed' }),
      appointment('c', { status: 'cancelled' }),
    ];
    expect(check([slot(2)], list)).toEqual([]);
  });

  it('finds a counter that is too high, too low or missing', () => {
    const wrong = ['1 slots with a wrong counter: "2026-11-23 09:00"'];
    expect(check([slot(2)], [appointment('a')])).toEqual(wrong);
    expect(check([slot(0)], [appointment('a')])).toEqual(wrong);
    expect(check([], [appointment('a')])).toEqual(wrong);
  });

  it('finds an overfull slot', () => {
    expect(
      check(
        [slot(4)],
        ['a', 'b', 'c', 'd'].map((id) => appointment(id)),
      ),
    ).toEqual(['1 overfull slots: "2026-11-23 09:00"']);
  });

  it('finds an appointment that is lost, in another slot or of another status', () => {
    const reported = [
      appointment('a', { timeSlot: '10:00' }),
      appointment('b', { status: 'cancelled' }),
      appointment('c'),
    ];
    expect(check([slot(2)], [appointment('a'), appointment('b')], reported)).toEqual([
      expect.stringMatching(/^3 appointments that differ .*"a .*"b .*"c /),
    ]);
  });
});
