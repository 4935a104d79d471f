import type { BookingSettings } from '@garage/contracts';
import { bookingAudited, bookingSettingsChanged } from '@garage/contracts';
import type { SettingsKind } from '@garage/service-kit/settings';

/** Settings used until staff change them: three cars at a time, closed on Sundays. */
export const defaultBookingSettings: BookingSettings = {
  capacity: 3,
  closedWeekdays: [0],
  closedDates: [],
  cutoffHours: 4,
  reminderHours: 24,
  maxSlots: 1,
};

export function presentSettings(settings: BookingSettings): BookingSettings {
  return {
    capacity: settings.capacity,
    closedWeekdays: settings.closedWeekdays.toSorted((a, b) => a - b),
    closedDates: settings.closedDates.toSorted(),
    cutoffHours: settings.cutoffHours,
    reminderHours: settings.reminderHours,
    maxSlots: settings.maxSlots ?? 1,
  };
}

export const bookingSettings: SettingsKind<BookingSettings> = {
  entityId: 'booking',
  changed: bookingSettingsChanged,
  audited: bookingAudited,
  labelOf: () => 'Lịch hẹn',
  factsOf(settings) {
    const facts = presentSettings(settings);
    return { ...facts, closedWeekdays: facts.closedWeekdays.join(', '), closedDates: facts.closedDates.join(', ') };
  },
};
