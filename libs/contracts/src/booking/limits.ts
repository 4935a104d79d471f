/** Times at which a car can be brought. */
export const timeSlots = ['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'] as const;
export type TimeSlot = (typeof timeSlots)[number];

/** Maximum number of slots of an appointment: a whole day. */
export const MAX_SLOTS = timeSlots.length;

/** Statuses of an appointment. Staff may set any of them. */
export const appointmentStatuses = ['pending', 'confirmed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Maximum number of pictures of an appointment. */
export const MAX_APPOINTMENT_IMAGES = 5;

/** How many days in advance an appointment can be booked. */
export const MAX_BOOKING_DAYS_AHEAD = 180;

/** Reference of an appointment: eight letters and digits without characters that are easily confused. */
export const REFERENCE_PATTERN = '^[2-9A-HJKMNP-Z]{8}$';

/** Maximum number of services in the statistics of a period. */
export const MAX_BUSIEST_SERVICES = 10;
