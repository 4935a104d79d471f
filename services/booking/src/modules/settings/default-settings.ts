import type { BookingSettings } from '@garage/contracts';

/** What holds until staff write something else: three cars at a time, closed on Sundays. */
export const defaultBookingSettings: BookingSettings = {
  capacity: 3,
  closedWeekdays: [0],
  closedDates: [],
  cutoffHours: 4,
  reminderHours: 24,
};
