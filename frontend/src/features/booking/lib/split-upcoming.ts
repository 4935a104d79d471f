import type { Appointment } from '@garage/contracts';
import { instantOf } from '@garage/contracts/browser';

type Listed = Pick<Appointment, 'date' | 'timeSlot' | 'status'>;

interface Split<Item> {
  upcoming: readonly Item[];
  others: readonly Item[];
}

/**
 * Splits a list of appointments that the server has sorted, without changing the order: the second part begins with the first appointment that
 * is past or cancelled.
 */
export function splitUpcoming<Item extends Listed>(list: readonly Item[], now: number): Split<Item> {
  const isUpcoming = ({ date, timeSlot, status }: Item) =>
    status !== 'cancelled' && instantOf(date, timeSlot).getTime() > now;
  const end = list.findIndex((item) => !isUpcoming(item));
  return end === -1 ? { upcoming: list, others: [] } : { upcoming: list.slice(0, end), others: list.slice(end) };
}
