import type { TimeSlot, Week, Appointment } from '@garage/contracts';
import { endOf, formatTimes, slotsOf } from '@garage/contracts/browser';
import type { ComponentProps } from 'react';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { personName } from '../../../shared/office/person-name.ts';

const { week: texts, move } = officeBooking;

const styles: Readonly<Record<string, string>> = {
  pending: 'bg-amber-tint text-amber',
  confirmed: 'bg-green-tint text-green',
};
const cancelledStyle = 'bg-red-tint text-red line-through';

type ElementProps<Tag extends 'button' | 'span'> = (appointment: Appointment) => ComponentProps<Tag>;

interface WeekSlotProps {
  slot: Week[number]['slots'][number] | undefined;
  /** Appointments that began in an earlier slot of the day. */
  continued: readonly Appointment[];
  closed: boolean;
  /** Properties of the button of an appointment, with what it does when it is pressed. */
  gripOf: ElementProps<'button'>;
  /** Properties of the lower edge of an appointment, which can be dragged; without it there is none. */
  edgeOf?: ElementProps<'span'> | undefined;
}

/** Occupancy of a slot and its customers; a name opens the appointment. */
export function WeekSlot({ slot, continued, closed, gripOf, edgeOf }: WeekSlotProps) {
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
      {continued.map((appointment) => (
        <p
          key={appointment._id}
          className={classNames(
            'relative mb-1 rounded-control border-t-2 border-current px-2 py-1 text-sm tabular-nums',
            styleOf(appointment),
          )}
        >
          <span className="line-clamp-1 wrap-anywhere">
            {move.continued(personName(appointment.fullName), endOf(appointment))}
          </span>
          {isLastSlot(appointment, slot.timeSlot) && <Edge appointment={appointment} edgeOf={edgeOf} />}
        </p>
      ))}
      {appointments.map((appointment) => (
        <div key={appointment._id} className="relative mb-1">
          <AppointmentButton appointment={appointment} gripOf={gripOf} />
          {isLastSlot(appointment, slot.timeSlot) && <Edge appointment={appointment} edgeOf={edgeOf} />}
        </div>
      ))}
    </>
  );
}

function AppointmentButton({ appointment, gripOf }: { appointment: Appointment } & Pick<WeekSlotProps, 'gripOf'>) {
  const { fullName, status, slotCount = 1 } = appointment;
  return (
    <button
      type="button"
      title={`${personName(fullName)}, ${appointmentTexts.statuses[status]}`}
      {...gripOf(appointment)}
      className={classNames(
        'flex min-h-11 w-full flex-wrap items-center rounded-control px-2 text-left text-sm font-medium hover:underline lg:pointer-fine:min-h-8 lg:py-0.5',
        styleOf(appointment),
      )}
    >
      <span className="line-clamp-2 wrap-anywhere">{personName(fullName)}</span>
      {slotCount > 1 && <span className="w-full font-normal tabular-nums">{formatTimes(appointment)}</span>}
      <span className="sr-only">, {appointmentTexts.statuses[status]}</span>
    </button>
  );
}

/** The lower edge of an appointment. It is for the mouse only: the keys of the appointment's button do the same. */
function Edge({ appointment, edgeOf }: { appointment: Appointment } & Pick<WeekSlotProps, 'edgeOf'>) {
  if (!edgeOf) return null;
  return (
    <span
      aria-hidden
      data-edge={appointment._id}
      title={move.lengthOf(personName(appointment.fullName))}
      {...edgeOf(appointment)}
      className="absolute inset-x-0 -bottom-1 flex h-2.5 cursor-ns-resize items-center justify-center opacity-60 hover:opacity-100 pointer-coarse:hidden"
    >
      <span className="h-0.5 w-6 rounded-full bg-current" />
    </span>
  );
}

const isLastSlot = (appointment: Appointment, timeSlot: TimeSlot): boolean =>
  slotsOf(appointment).at(-1)?.timeSlot === timeSlot;

const styleOf = ({ status }: Appointment): string => styles[status] ?? cancelledStyle;

function occupancyStyle(taken: number, capacity: number): string {
  if (taken > capacity) return 'font-semibold text-red';
  return taken === capacity ? 'font-semibold text-amber' : 'text-muted';
}
