import type { TimeSlot } from '@garage/contracts';
import { expect, it } from 'vitest';
import { freeTimesFor } from './free-times.ts';

const date = '2026-12-08';
const slots = (...times: TimeSlot[]) => times.map((timeSlot) => ({ date, timeSlot }));

it('offers every other free slot to an appointment of one slot [OFFICE-98]', () => {
  const free = slots('08:00', '10:00', '16:00');
  expect(freeTimesFor({ date, timeSlot: '08:00' }, free)).toEqual(slots('10:00', '16:00'));
});

it('offers a long appointment only times of which all slots are free or its own [OFFICE-39, OFFICE-98]', () => {
  const free = slots('08:00', '11:00', '14:00', '15:00', '16:00');
  const times = freeTimesFor({ date, timeSlot: '09:00', slotCount: 2 }, free);
  expect(times).toEqual(slots('08:00', '14:00', '15:00').map((slot) => ({ ...slot, slotCount: 2 })));
});
