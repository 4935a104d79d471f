import { changesBetween } from '@garage/service-kit/audit';
import type { Appointment, AppointmentFields, HistoryEntry } from './appointment.ts';
import { historyFactsOf } from './told-fields.ts';

interface Doing extends Pick<HistoryEntry, 'by' | 'action'> {
  /** Milliseconds since 1970. */
  now: number;
  reason?: string;
}

/** The line of a history for a change: which fields, from what to what. */
export function historyEntry(
  { by, action, now, reason = '' }: Doing,
  { before, fields }: { before: Appointment; fields: Partial<AppointmentFields> },
): HistoryEntry {
  const changes = changesBetween(historyFactsOf(before), historyFactsOf({ ...before, ...fields }));
  return { at: new Date(now), by, action, reason, changes };
}

/** The first line of a history. */
export const bookedEntry = ({ by, now }: Pick<Doing, 'by' | 'now'>): HistoryEntry => ({
  at: new Date(now),
  by,
  action: 'booked',
  reason: '',
  changes: [],
});
