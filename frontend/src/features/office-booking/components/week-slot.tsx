import type { Week, WeekAppointment } from '@garage/contracts';
import type { ComponentProps } from 'react';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { personName } from '../../../shared/office/person-name.ts';

const texts = officeBooking.week;

const styles: Readonly<Record<string, string>> = {
  pending: 'bg-amber-tint text-amber',
  confirmed: 'bg-green-tint text-green',
};
const cancelledStyle = 'bg-red-tint text-red line-through';

interface WeekSlotProps {
  slot: Week[number]['slots'][number] | undefined;
  closed: boolean;
  /** Properties of the button of an appointment, with what it does when it is pressed. */
  gripOf: (appointment: WeekAppointment) => ComponentProps<'button'>;
}

/** Occupancy of a slot and its customers; a name opens the appointment. */
export function WeekSlot({ slot, closed, gripOf }: WeekSlotProps) {
  if (!slot) return null;
  const { taken, capacity, appointments } = slot;
  if (closed && appointments.length === 0) return <p className="p-1 text-sm text-muted">{texts.closed}</p>;
  return (
    <>
      <p
        title={texts.takenLong(taken, capacity)}
        className={classNames('p-1 text-sm tabular-nums', occupancyStyle(taken, capacity))}
      >
        <span className="sr-only">{texts.takenLong(taken, capacity)}</span>
        <span aria-hidden>
          {texts.taken(taken, capacity)}
          {taken === 0 && ` ${texts.free}`}
        </span>
      </p>
      {appointments.map((appointment) => (
        <button
          key={appointment._id}
          type="button"
          title={`${personName(appointment.fullName)}, ${appointmentTexts.statuses[appointment.status]}`}
          {...gripOf(appointment)}
          className={classNames(
            'mb-1 flex min-h-11 w-full items-center rounded-control px-2 text-left text-sm font-medium hover:underline lg:pointer-fine:min-h-8 lg:py-0.5',
            styles[appointment.status] ?? cancelledStyle,
          )}
        >
          <span className="line-clamp-2 wrap-anywhere">{personName(appointment.fullName)}</span>
          <span className="sr-only">, {appointmentTexts.statuses[appointment.status]}</span>
        </button>
      ))}
    </>
  );
}

function occupancyStyle(taken: number, capacity: number): string {
  if (taken > capacity) return 'font-semibold text-red';
  return taken === capacity ? 'font-semibold text-amber' : 'text-muted';
}
