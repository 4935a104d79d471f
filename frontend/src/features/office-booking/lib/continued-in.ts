import type { TimeSlot, Week, Appointment } from '@garage/contracts';
import { slotsOf } from '@garage/contracts/browser';

/** The appointments of a day that began in an earlier slot and still take this one. */
export const continuedIn = ({ slots }: Week[number], timeSlot: TimeSlot): Appointment[] =>
  slots
    .flatMap(({ appointments }) => appointments)
    .filter((appointment) =>
      slotsOf(appointment)
        .slice(1)
        .some((slot) => slot.timeSlot === timeSlot),
    );
