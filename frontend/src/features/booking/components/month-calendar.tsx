import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { booking } from '../../../i18n/booking.ts';
import { calendarStep } from '../lib/calendar-keys.ts';
import { addMonths, monthOf, weeksOf } from '../lib/month-grid.ts';
import type { Month } from '../lib/month-grid.ts';
import type { AvailableDay } from '../lib/slot-states.ts';
import { CalendarDay } from './calendar-day.tsx';

const texts = booking.calendar;

interface MonthCalendarProps {
  month: Month;
  onMonth: (month: Month) => void;
  /** First and last selectable day. */
  first: string;
  last: string;
  chosen: string;
  /** Availability of the days shown, as far as it is known. */
  days: readonly AvailableDay[];
  /** True when fully booked days can be chosen as well, which is allowed for staff. */
  overfill: boolean;
  onChoose: (date: string) => void;
}

/** A month calendar for mouse, touch and arrow keys; days without a free slot show the reason and cannot be chosen. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { month, first, last, chosen, days, overfill, onChoose } = props;
  const { grid, reached, goTo, onKeyDown, onBlur } = useTabStop(props);
  return (
    <div>
      <MonthHead {...props} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that the buttons inside let through */}
      <table
        ref={grid}
        aria-label={`${texts.label}, ${titleOf(month)}`}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        className="w-full table-fixed border-separate border-spacing-0.5"
      >
        <WeekdayHead />
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <CalendarDay
                  key={date}
                  date={date}
                  // Days of the next month fill the last week, so that a month's last days offer a choice, too.
                  shown={monthOf(date) >= month}
                  bookable={date >= first && date <= last}
                  today={date === first}
                  chosen={date === chosen}
                  isTabStop={date === reached}
                  overfill={overfill}
                  day={days.find((day) => day.date === date)}
                  onChoose={() => {
                    goTo(date);
                    onChoose(date);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Roving tabindex: Tab reaches one day of the month, arrow keys move to the others. */
function useTabStop({ month, onMonth, first, last, chosen }: MonthCalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [at, goTo] = useState(chosen || first);
  const [byKey, setByKey] = useState(false);
  const reached = monthOf(at) === month ? at : initialDay(month, chosen, first);
  useEffect(() => {
    if (byKey) grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus();
  }, [byKey, reached]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = calendarStep(event.key, reached);
    if (next === null) return;
    event.preventDefault();
    const within = clampDay(next, first, last);
    goTo(within);
    setByKey(true);
    if (monthOf(within) !== month) onMonth(monthOf(within));
  };
  return { grid, reached, goTo, onKeyDown, onBlur: () => setByKey(false) };
}

function clampDay(date: string, first: string, last: string): string {
  if (date < first) return first;
  return date > last ? last : date;
}

/** The day of a month that initially gets the focus. */
function initialDay(month: Month, chosen: string, first: string): string {
  if (monthOf(chosen) === month) return chosen;
  return monthOf(first) === month ? first : `${month}-01`;
}

function titleOf(month: Month): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return texts.month(number, year);
}

function MonthHead({ month, onMonth, first, last }: Pick<MonthCalendarProps, 'month' | 'onMonth' | 'first' | 'last'>) {
  return (
    <div className="mb-1 flex items-center justify-between">
      <MonthStep
        label={texts.previous}
        disabled={month <= monthOf(first)}
        onPress={() => onMonth(addMonths(month, -1))}
      >
        <ChevronLeft aria-hidden size={20} />
      </MonthStep>
      <p aria-live="polite" className="font-semibold">
        {titleOf(month)}
      </p>
      <MonthStep label={texts.next} disabled={month >= monthOf(last)} onPress={() => onMonth(addMonths(month, 1))}>
        <ChevronRight aria-hidden size={20} />
      </MonthStep>
    </div>
  );
}

function WeekdayHead() {
  return (
    <thead>
      <tr>
        {texts.weekdays.map((name, index) => (
          <th key={name} scope="col" abbr={name} className="h-8 text-sm font-medium text-muted">
            {texts.shortWeekdays[index]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface MonthStepProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function MonthStep({ label, disabled, onPress, children }: MonthStepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="flex size-11 items-center justify-center rounded-control hover:bg-brand-tint hover:text-brand disabled:text-edge/60 disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}
