import type { TimeSlot } from '@garage/contracts';
import { timeSlots } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { isSelectable, unavailableReason } from './slot-states.ts';
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

it('explains why a day is closed', () => {
  expect(unavailableReason(dayOf(() => 'free'))).toBeNull();
  expect(unavailableReason(dayOf(() => 'closed'))).toBe('closed');
  expect(unavailableReason(dayOf(() => 'past'))).toBe('past');
  expect(unavailableReason(dayOf((slot) => (slot < '12:00' ? 'past' : 'full')))).toBe('full');
});
