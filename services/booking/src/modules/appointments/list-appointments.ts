import type { AppointmentAlerts, MonthlyCount, Week } from '@garage/contracts';
import { addDays, appointmentStatuses, MAX_COUNTED, timeSlots } from '@garage/contracts';
import { readTimeCursor, writeTimeCursor } from '@garage/service-kit';
import type { BookingSettingsRepository } from '../settings/index.ts';
import type { SlotRepository } from '../slots/index.ts';
import { assertCivilDate, daysFrom, isClosed, slotId } from '../slots/index.ts';
import type { AppointmentListRepository } from './appointment-list-repository.ts';
import { presentAppointment } from './appointment-presenter.ts';

export interface ReadAppointments {
  lists: AppointmentListRepository;
  slots: SlotRepository;
  settings: BookingSettingsRepository;
  /** Milliseconds since 1970. */
  now: () => number;
}

const DAYS_OF_WEEK = 7;
const MAX_PER_SLOT = 100;
const MAX_PER_WEEK = 2_000;
const MAX_ALERTS = 20;

/**
 * The list of new bookings leaves out those of the last second: a booking with an earlier time may still be
 * committing, and the cursor would skip it.
 */
const COMMIT_GRACE_MS = 1_000;

/** Seven days with the active appointments of each slot. @throws AppError DATE_INVALID */
export async function readWeek({ lists, slots, settings }: ReadAppointments, from: string): Promise<Week> {
  assertCivilDate(from);
  const days = { from, to: addDays(from, DAYS_OF_WEEK - 1) };
  const [current, taken, holding] = await Promise.all([
    settings.read(),
    slots.takenBetween(days),
    lists.findHolding({ ...days, max: MAX_PER_WEEK }),
  ]);
  const bySlot = Map.groupBy(holding, slotId);
  return daysFrom(from, DAYS_OF_WEEK).map((date) => ({
    date,
    closed: isClosed(date, current),
    slots: timeSlots.map((timeSlot) => {
      const name = slotId({ date, timeSlot });
      const appointments = (bySlot.get(name) ?? []).slice(0, MAX_PER_SLOT).map(presentAppointment);
      return { timeSlot, capacity: current.capacity, taken: taken.get(name) ?? 0, appointments };
    }),
  }));
}

/** Number of appointments in a month, by their dates. */
export async function countMonth(
  { lists }: Pick<ReadAppointments, 'lists'>,
  { month, year }: { month: number; year: number },
): Promise<MonthlyCount> {
  const counted = await lists.countMonth(`${year}-${String(month).padStart(2, '0')}`);
  const sum = (list: readonly { count: number }[] = []): number => list.reduce((total, { count }) => total + count, 0);
  const byDate = Map.groupBy(counted, ({ date }) => date);
  const byStatus = Map.groupBy(counted, ({ status }) => status);
  const [pending, confirmed, cancelled] = appointmentStatuses.map((status) => sum(byStatus.get(status)));
  return {
    count: sum(counted),
    byStatus: { pending: pending ?? 0, confirmed: confirmed ?? 0, cancelled: cancelled ?? 0 },
    days: [...byDate]
      .map(([date, list]) => ({ date, count: sum(list) }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** The bookings made since `after`. Without `after`, only the cursor from which the next request continues. */
export async function readAlerts(
  { lists, now }: Pick<ReadAppointments, 'lists' | 'now'>,
  after: string | undefined,
): Promise<AppointmentAlerts> {
  const until = new Date(now() - COMMIT_GRACE_MS);
  const from = after === undefined ? undefined : readTimeCursor(after);
  const [pending, found] = await Promise.all([
    lists.count({ status: 'pending' }, MAX_COUNTED),
    from ? lists.findBooked({ after: from, until, limit: MAX_ALERTS }) : [],
  ]);
  const last = found.at(-1);
  const next = last ? { at: last.createdAt, id: last.id } : (from ?? { at: until });
  return { pending, appointments: found.map(presentAppointment), after: writeTimeCursor(next) };
}
