/** The appointment form in component tests. */
import type { Appointment, Availability } from '@garage/contracts';
import { timeSlots } from '@garage/contracts/browser';
import type { TimeSlot } from '@garage/contracts/browser';
import type { LocatorSelectors } from 'vitest/browser';
import { newId } from './ids.ts';
import { stub, SUCCESS } from './stub-api.ts';

const DAY_MS = 86_400_000;

/** The date in Vietnam's time zone that is `days` days from now. */
export const vietnameseDate = (days: number): string =>
  new Date(Date.now() + 7 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

type SlotState = Availability[number]['slots'][number]['state'];

/** Answers which slots are free: all of them, or those for which `stateOf` says so. */
export function stubAvailability(stateOf: (date: string, timeSlot: TimeSlot) => SlotState = () => 'free'): void {
  stub('contacts.availability', ({ query }) => {
    const start = Date.parse(`${query['date']}T00:00:00Z`);
    return Array.from({ length: Number(query['days'] ?? 1) }, (_, day) => {
      const date = new Date(start + day * DAY_MS).toISOString().slice(0, 10);
      const slots = timeSlots.map((timeSlot) => {
        const state = stateOf(date, timeSlot);
        return { timeSlot, state, free: state === 'free' ? 3 : 0 };
      });
      return { date, open: slots.some(({ state }) => state === 'free'), slots };
    });
  });
}

export const reference = 'ABCD2345';

/** Answers a booking. */
export function stubBooking(): void {
  stub('contacts.create', ({ body }) => {
    const appointment: Appointment = {
      _id: newId(),
      reference,
      fullName: body.fullName,
      numberPhone: body.numberPhone,
      email: '',
      date: body.date,
      timeSlot: body.timeSlot,
      description: '',
      vehicle: '',
      plate: '',
      service: '',
      status: 'pending',
      imageCount: body.images?.length ?? 0,
      createdAt: '2026-03-01T02:00:00.000Z',
      version: 1,
    };
    return { status: SUCCESS, message: 'Dat lich thanh cong!', appointment, token: 'token' };
  });
}

/** Selects a day and a slot in the form. */
export async function chooseWhen(place: LocatorSelectors, date: string, timeSlot: TimeSlot): Promise<void> {
  await place.getByLabelText('Ngày hẹn').fill(date);
  await place.getByRole('radio', { name: timeSlot }).click();
}
