import { changesBetween } from '@garage/service-kit/audit';
import type { Appointment, AppointmentFields, HistoryEntry } from './appointment.ts';
import { historyFactsOf } from './entered-fields.ts';

interface HistoryAction extends Pick<HistoryEntry, 'by' | 'action'> {
  /** Milliseconds since 1970. */
  now: number;
  reason?: string;
}

/** The history entry of a change, with old and new values of changed fields. */
export function historyEntry(
  { by, action, now, reason = '' }: HistoryAction,
  { before, fields }: { before: Appointment; fields: Partial<AppointmentFields> },
): HistoryEntry {
  const changes = changesBetween(historyFactsOf(before), historyFactsOf({ ...before, ...fields }));
  return { at: new Date(now), by, action, reason, changes };
}

/** The first history entry. */
export const bookedEntry = ({ by, now }: Pick<HistoryAction, 'by' | 'now'>): HistoryEntry => ({
  at: new Date(now),
  by,
  action: 'booked',
  reason: '',
  changes: [],
});
