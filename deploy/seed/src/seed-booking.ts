import type { BookingImport } from '@garage/booking/import';
import { addDays, civilDateAt, weekdayOf } from '@garage/contracts';
import { DEMO_CUSTOMER_EMAIL } from './content/engagement.ts';
import { seedAppointments } from './content/appointments.ts';

const SUNDAY = 0;
const HOUR_MS = 3_600_000;

function workingDaysFrom(now: Date, count: number): string[] {
  const tomorrow = addDays(civilDateAt(now), 1);
  const days = Array.from({ length: count * 2 }, (_, offset) => addDays(tomorrow, offset));
  return days.filter((date) => weekdayOf(date) !== SUNDAY).slice(0, count);
}

/** Adds the demo appointments unless there are any. Returns true when it added them. */
export async function seedBooking(
  booking: BookingImport,
  accounts: ReadonlyMap<string, string>,
  now: Date,
): Promise<boolean> {
  if (!(await booking.isEmpty())) return false;
  const days = workingDaysFrom(now, 1 + Math.max(...seedAppointments.map(({ workingDay }) => workingDay)));
  await booking.addAppointments(
    seedAppointments.map(({ workingDay, isCustomers = false, ...told }, index) => ({
      ...told,
      email: '',
      date: days[workingDay] ?? '',
      accountId: (isCustomers && accounts.get(DEMO_CUSTOMER_EMAIL)) || null,
      createdAt: new Date(now.getTime() - (seedAppointments.length - index) * HOUR_MS),
    })),
  );
  return true;
}
