import type { AppointmentTime, TimeSlot } from '@garage/contracts';
import { timeSlots } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { dayForMove, isSelectable, unavailableReason } from './slot-states.ts';
import type { AvailableDay, AvailableSlot } from './slot-states.ts';

const dayOf = (stateOf: (slot: TimeSlot) => AvailableSlot['state']): AvailableDay => {
  const slots = timeSlots.map((timeSlot) => ({ timeSlot, state: stateOf(timeSlot), free: 0 }));
  return { date: '2026-11-23', open: slots.some(({ state }) => state === 'free'), slots };
};

it('offers free slots, and all slots of a day whose state is unknown', () => {
  const day = dayOf((slot) => (slot === '08:00' ? 'full' : 'free'));
  expect(isSelectable(day, '08:00')).toBe(false);
  expect(isSelectable(day, '09:00')).toBe(true);
  expect(isSelectable(undefined, '08:00')).toBe(true);
});

it('offers a long appointment only times of which all slots are free or its own [OFFICE-39]', () => {
  const day = dayOf((slot) => (['10:00', '15:00'].includes(slot) ? 'full' : 'free'));
  const offeredTo = (appointment: AppointmentTime) =>
    dayForMove(day, appointment).slots.flatMap(({ timeSlot, state }) => (state === 'free' ? [timeSlot] : []));
  expect(offeredTo({ date: '2026-11-24', timeSlot: '08:00', slotCount: 2 })).toEqual(['08:00', '11:00', '13:00']);
  expect(offeredTo({ date: day.date, timeSlot: '10:00', slotCount: 2 })).toEqual(['08:00', '09:00', '11:00', '13:00']);
  expect(dayForMove(day, { date: '2026-11-24', timeSlot: '08:00', slotCount: 8 }).open).toBe(false);
  expect(dayForMove(day, { date: day.date, timeSlot: '08:00' })).toEqual(day);
});

it('explains why a day is closed', () => {
  expect(unavailableReason(dayOf(() => 'free'))).toBeNull();
  expect(unavailableReason(dayOf(() => 'closed'))).toBe('closed');
  expect(unavailableReason(dayOf(() => 'past'))).toBe('past');
  expect(unavailableReason(dayOf((slot) => (slot < '12:00' ? 'past' : 'full')))).toBe('full');
});
