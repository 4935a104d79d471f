import type { AppointmentTime, TimeSlot } from '@garage/contracts';
import { addDays, MAX_BOOKING_DAYS_AHEAD, isCivilDate } from '@garage/contracts/browser';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Ref } from 'react';
import { booking } from '../../../i18n/booking.ts';
import { useToday } from '../../../shared/forms/use-today.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { useAvailability } from '../api/availability.ts';
import { monthOf, weeksOf } from '../lib/month-grid.ts';
import type { Month } from '../lib/month-grid.ts';
import { dayForMove, isSelectable } from '../lib/slot-states.ts';
import type { AvailableDay } from '../lib/slot-states.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { SlotChoice } from './slot-choice.tsx';

interface WhenFieldProps {
  date: string;
  timeSlot: TimeSlot | '';
  dateError?: string | undefined;
  slotError?: string | undefined;
  dateRef?: Ref<HTMLInputElement>;
  /** The appointment that is moved; it needs as many consecutive slots as it has. */
  moved?: AppointmentTime | undefined;
  /** True where there is little space: the slots are then below the calendar. */
  narrow?: boolean | undefined;
  /** True where full slots can be chosen, which is allowed for staff only. */
  overfill?: boolean | undefined;
  /**
   * True when the chosen slot must be kept although it is no longer free: the request for it may have succeeded, and only its retry shows
   * whether it did.
   */
  keepSlot?: boolean | undefined;
  onDate: (date: string) => void;
  /** Called with the chosen slot, or with an empty text when that slot is no longer free. */
  onTimeSlot: (timeSlot: TimeSlot | '') => void;
}

/** Chooses date and slot. Dates are in Vietnam's time zone; a placeholder is shown until the browser knows today's date. */
export function WhenField(props: WhenFieldProps) {
  // Deferred, so that the calendar is rendered in slices after the rest of the form.
  const today = useDeferredValue(useToday());
  return today === null ? <WhenSkeleton narrow={props.narrow} /> : <WhenChoice {...props} today={today} />;
}

function WhenChoice({ today, ...props }: WhenFieldProps & { today: string }) {
  const {
    date,
    timeSlot,
    dateError,
    slotError,
    dateRef,
    moved,
    narrow,
    overfill = false,
    keepSlot,
    onDate,
    onTimeSlot,
  } = props;
  const last = addDays(today, MAX_BOOKING_DAYS_AHEAD);
  const [chosenMonth, setMonth] = useState(monthOf(date || today));
  // On the last evening of a month, midnight comes while the form is open.
  const month = laterOf(chosenMonth, monthOf(today));
  const { days, day, failed } = useDays({ month, date, today, last, moved });
  const isGone = timeSlot !== '' && keepSlot !== true && !isSelectable(day, timeSlot, overfill);
  useEffect(() => {
    if (isGone) onTimeSlot('');
  }, [isGone, onTimeSlot]);
  const chooseDate = (chosen: string) => {
    onDate(chosen);
    if (chosen >= today && chosen <= last) setMonth(monthOf(chosen));
  };
  return (
    <div className={gridOf(narrow)}>
      <div className="min-w-0">
        <Field
          required
          ref={dateRef}
          type="date"
          label={booking.form.date}
          min={today}
          max={last}
          value={date}
          error={dateError}
          onChange={(event) => chooseDate(event.target.value)}
        />
        <div className="mt-3">
          <MonthCalendar
            month={month}
            onMonth={setMonth}
            first={today}
            last={last}
            chosen={date}
            days={days}
            overfill={overfill}
            onChoose={chooseDate}
          />
        </div>
      </div>
      <div className="min-w-0">
        <SlotChoice day={day} chosen={timeSlot} error={slotError} overfill={overfill} onChoose={onTimeSlot} />
        {failed && <output className="mt-3 block text-sm text-muted">{booking.calendar.failed}</output>}
      </div>
    </div>
  );
}

const laterOf = (month: Month, other: Month): Month => (month < other ? other : month);

interface DaysWanted {
  month: string;
  date: string;
  today: string;
  last: string;
  moved: AppointmentTime | undefined;
}

/** Loads the availability of the displayed month and, since it can be in another month, of the chosen day. */
function useDays({ month, date, today, last, moved }: DaysWanted): {
  days: readonly AvailableDay[];
  day: AvailableDay | undefined;
  failed: boolean;
} {
  const shown = weeksOf(month).flat();
  const from = shown.find((one) => one >= today) ?? today;
  const until = shown.findLast((one) => one <= last) ?? last;
  const { data = [], isError } = useAvailability({ from, until });
  const isElsewhere = isCivilDate(date) && date >= today && date <= last && (date < from || date > until);
  const { data: elsewhere = [] } = useAvailability(isElsewhere ? { from: date, until: date } : nothing);
  const forMove = (one: AvailableDay) => (moved ? dayForMove(one, moved) : one);
  const day = [...data, ...elsewhere].find((one) => one.date === date);
  return { days: data.map(forMove), day: day && forMove(day), failed: isError };
}

const nothing = { from: '1', until: '0' };

const gridOf = (narrow = false) =>
  narrow ? 'grid grid-cols-[minmax(0,1fr)] gap-5' : 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2';

/** Placeholder of the size that calendar and slots will have, so that nothing shifts when they appear. */
function WhenSkeleton({ narrow }: Pick<WhenFieldProps, 'narrow'>) {
  return (
    <div aria-hidden className={gridOf(narrow)}>
      <div className="skeleton h-[458px]" />
      <div className="skeleton h-[264px]" />
    </div>
  );
}
