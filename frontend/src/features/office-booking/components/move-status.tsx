import type { SlotTime, Week } from '@garage/contracts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { formatAppointmentTime } from '../../../shared/forms/civil-text.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { personName, personNameInSentence } from '../../../shared/office/person-name.ts';
import { isSameTime, lastSlotOf, refusalOf } from '../lib/move-target.ts';
import type { Grab, Moving } from '../lib/use-moving.ts';

const texts = officeBooking.move;

interface MoveStatusProps {
  moving: Moving;
  week: Week | undefined;
}

/** Shows and announces where a grabbed appointment would be moved to, and the name that follows the pointer. */
export function MoveStatus({ moving: { grab, outcome, attachGhost, maxSlots }, week }: MoveStatusProps) {
  return (
    <>
      <p
        aria-live="assertive"
        className={classNames(
          grab
            ? 'pointer-events-none fixed inset-x-0 bottom-4 z-50 mx-auto w-fit max-w-[calc(100vw-32px)] rounded-card bg-ink px-4 py-3 text-paper shadow-float'
            : 'sr-only',
        )}
      >
        {grab ? statusOf(grab, { week, maxSlots }) : outcome}
      </p>
      {grab?.by === 'pointer' && grab.what === 'start' && (
        <div
          ref={attachGhost}
          aria-hidden
          className="pointer-events-none fixed top-3 left-3 z-50 max-w-48 truncate rounded-control bg-brand px-3 py-2 text-sm font-medium text-paper shadow-float"
        >
          {personName(grab.appointment.fullName)}
        </div>
      )}
    </>
  );
}

interface Shown {
  week: Week | undefined;
  maxSlots: number;
}

function statusOf({ appointment, by, what, target }: Grab, { week, maxSlots }: Shown): string {
  const name = personNameInSentence(appointment.fullName, appointment.reference);
  if (!target) return texts.outside(name);
  const when = formatAppointmentTime(target);
  const grabbed = what === 'end' ? texts.lengthGrabbed : texts.grabbed;
  if (isSameTime(appointment, target)) return by === 'keyboard' ? grabbed(name, when) : texts.here(name, when);
  if (!week) return texts.loading(when);
  const refusal = refusalOf(week, { from: appointment, to: target, maxSlots }, Date.now());
  return refusal ? texts.refused(when, refusal) : texts.free(when, freePlaces(week, lastSlotOf(target)));
}

function freePlaces(week: Week, { date, timeSlot }: SlotTime): number {
  const slots = week.find((day) => day.date === date)?.slots;
  const slot = slots?.find((one) => one.timeSlot === timeSlot);
  return slot ? slot.capacity - slot.taken : 0;
}
