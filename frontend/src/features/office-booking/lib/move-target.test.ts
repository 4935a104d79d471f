import type { Week } from '@garage/contracts';
import { errorText, timeSlots } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { cellName, refusalOf, slotAfterKey, slotOfCell } from './move-target.ts';

const monday = '2026-11-23';
const now = Date.parse(`${monday}T09:30:00+07:00`);

const day = (date: string, { closed = false, taken = 0 } = {}): Week[number] => ({
  date,
  closed,
  slots: timeSlots.map((timeSlot) => ({ timeSlot, capacity: 2, taken, appointments: [] })),
});
const week = [
  day('2026-11-22'),
  day(monday),
  day('2026-11-24', { taken: 2 }),
  day('2026-11-25', { closed: true }),
  day('2026-11-26', { taken: 1 }),
  day('2027-11-26'),
];

const elsewhere = { date: '2026-11-20', timeSlot: '08:00' } as const;

it.each([
  ['2026-11-22', '16:00', errorText('DATE_PAST')],
  [monday, '09:00', errorText('SLOT_PAST')],
  [monday, '10:00', null],
  ['2026-11-24', '08:00', errorText('SLOT_FULL')],
  ['2026-11-25', '08:00', errorText('SLOT_CLOSED')],
  ['2026-11-26', '08:00', null],
  ['2027-11-26', '08:00', errorText('DATE_TOO_FAR', { days: 180 })],
] as const)(
  'gives the reason why nothing can be moved to %s %s [OFFICE-32 refused targets]',
  (date, timeSlot, reason) => {
    expect(refusalOf(week, { from: elsewhere, to: { date, timeSlot }, maxSlots: 1 }, now)).toBe(reason);
  },
);

it('goes by days and slots with the arrow keys, over the end of a week but not of a day [OFFICE-33 keys]', () => {
  const noon = { date: '2026-11-29', timeSlot: '11:00' } as const;
  expect(slotAfterKey(noon, 'ArrowRight')).toEqual({ ...noon, date: '2026-11-30' });
  expect(slotAfterKey(noon, 'ArrowLeft')).toEqual({ ...noon, date: '2026-11-28' });
  expect(slotAfterKey(noon, 'ArrowDown')).toEqual({ ...noon, timeSlot: '13:00' });
  expect(slotAfterKey(noon, 'ArrowUp')).toEqual({ ...noon, timeSlot: '10:00' });
  expect(slotAfterKey({ ...noon, timeSlot: '16:00' }, 'ArrowDown')).toEqual({ ...noon, timeSlot: '16:00' });
  expect(slotAfterKey({ ...noon, timeSlot: '08:00' }, 'ArrowUp')).toEqual({ ...noon, timeSlot: '08:00' });
  expect(slotAfterKey(noon, 'Tab')).toBeNull();
});

it('reads the slot of a cell from its name', () => {
  const slot = { date: monday, timeSlot: '13:00' } as const;
  expect(slotOfCell(cellName(slot))).toEqual(slot);
  expect([slotOfCell(undefined), slotOfCell(''), slotOfCell(`${monday} 12:00`)]).toEqual([null, null, null]);
});
