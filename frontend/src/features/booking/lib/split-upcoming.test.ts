import { expect, it } from 'vitest';
import { splitUpcoming } from './split-upcoming.ts';

const noon = Date.parse('2026-11-23T12:00:00+07:00');
const at = (date: string, timeSlot: '09:00' | '13:00', status: 'pending' | 'cancelled' = 'pending') => ({
  date,
  timeSlot,
  status,
});
const later = at('2026-11-23', '13:00');
const earlier = at('2026-11-23', '09:00');
const cancelled = at('2026-11-24', '09:00', 'cancelled');

it('splits the list where appointments are past or cancelled, in the order of the server [DAILY-40 upcoming first]', () => {
  expect(splitUpcoming([later, cancelled, earlier], noon)).toEqual({ upcoming: [later], others: [cancelled, earlier] });
  expect(splitUpcoming([later], noon)).toEqual({ upcoming: [later], others: [] });
  expect(splitUpcoming([earlier, later], noon)).toEqual({ upcoming: [], others: [earlier, later] });
  expect(splitUpcoming([], noon)).toEqual({ upcoming: [], others: [] });
});
