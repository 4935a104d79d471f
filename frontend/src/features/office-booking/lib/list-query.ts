import type { AppointmentListQuery } from '@garage/contracts';
import { appointmentStatuses, isCivilDate, timeSlots } from '@garage/contracts/browser';

export const filterNames = ['q', 'date', 'timeSlot', 'status', 'sort'] as const;
export type FilterName = (typeof filterNames)[number];

export const sortNames = ['default', 'date-asc', 'date-desc'] as const;

/** The filters as they stand in the address, as the server takes them: all that are set together; what is none is left out. */
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

/** Whether anything is looked for; another order alone looks for nothing. */
export const isSearch = ({ sort: _, ...filters }: Record<FilterName, string>): boolean =>
  Object.values(filters).some((value) => value !== '');
