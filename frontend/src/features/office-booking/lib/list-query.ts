import type { AppointmentListQuery } from '@garage/contracts';
import { appointmentStatuses, isCivilDate, timeSlots } from '@garage/contracts/browser';

export const filterNames = ['q', 'date', 'timeSlot', 'status', 'sort'] as const;
export type FilterName = (typeof filterNames)[number];

export const sortNames = ['default', 'date-asc', 'date-desc'] as const;

/** Converts the filters in the address to a query for the server; invalid values are left out. */
export function toListQuery({ q, date, timeSlot, status, sort }: Record<FilterName, string>): AppointmentListQuery {
  const slot = timeSlots.find((name) => name === timeSlot);
  const known = appointmentStatuses.find((name) => name === status);
  const order = sortNames.find((name) => name === sort);
  return {
    ...(q && { q }),
    ...(isCivilDate(date) && { date }),
    ...(slot && { timeSlot: slot }),
    ...(known && { status: known }),
    ...(order && order !== 'default' && { sort: order }),
  };
}

/** True when any filter is set; the sort order does not count. */
export const isSearch = ({ sort: _, ...filters }: Record<FilterName, string>): boolean =>
  Object.values(filters).some((value) => value !== '');
