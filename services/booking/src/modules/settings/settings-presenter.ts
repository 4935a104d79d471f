import type { BookingSettings } from '@garage/contracts';

export function presentSettings(settings: BookingSettings): BookingSettings {
  return {
    capacity: settings.capacity,
    closedWeekdays: settings.closedWeekdays.toSorted((a, b) => a - b),
    closedDates: settings.closedDates.toSorted(),
    cutoffHours: settings.cutoffHours,
    reminderHours: settings.reminderHours,
  };
}
