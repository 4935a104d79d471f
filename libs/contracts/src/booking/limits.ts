/** The times at which a car can be brought. */
export const timeSlots = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'] as const;
export type TimeSlot = (typeof timeSlots)[number];

/** What an appointment can be. Staff may set any. */
export const appointmentStatuses = ['pending', 'confirmed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** How many pictures come with an appointment. */
export const MOST_APPOINTMENT_IMAGES = 5;

/** How far ahead an appointment can be made, in days. */
export const FARTHEST_BOOKING_DAYS = 180;

/** A reference: eight letters and digits that are not mistaken for each other when read out. */
export const REFERENCE_PATTERN = '^[2-9A-HJKMNP-Z]{8}$';
