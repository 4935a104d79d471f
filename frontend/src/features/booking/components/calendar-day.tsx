import { booking } from '../../../i18n/booking.ts';
import { formatLongDay } from '../../../shared/forms/civil-text.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { unavailableReason } from '../lib/slot-states.ts';
import type { AvailableDay } from '../lib/slot-states.ts';

const { calendar, slots } = booking;

interface CalendarDayProps {
  date: string;
  /** False for days of the month before, which stay empty. */
  shown: boolean;
  bookable: boolean;
  today: boolean;
  chosen: boolean;
  /** True for the one day that Tab reaches (roving tabindex). */
  isTabStop: boolean;
  day: AvailableDay | undefined;
  overfill: boolean;
  onChoose: () => void;
}

/** One day of the calendar. Unavailable days stay focusable, so that screen readers announce the reason. */
export function CalendarDay(props: CalendarDayProps) {
  const { date, shown, bookable, today, chosen, isTabStop, day, overfill, onChoose } = props;
  if (!shown) return <td aria-hidden>{'\u00a0'}</td>;
  const reason = bookable && day ? unavailableReason(day) : null;
  const off = !bookable || (reason !== null && !(overfill && reason === 'full'));
  const label = [formatLongDay(date), today && calendar.today, reason && slots[reason]].filter(Boolean).join(', ');
  return (
    <td className="p-0">
      <button
        type="button"
        data-day={date}
        aria-disabled={off}
        aria-pressed={chosen}
        aria-current={today ? 'date' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => !off && onChoose()}
        className={classNames(
          'flex h-12 w-full flex-col items-center justify-center rounded-control leading-tight tabular-nums',
          styleOf({ off, chosen, bookable }),
          today && !chosen && 'ring-1 ring-brand ring-inset',
        )}
      >
        <span aria-hidden className={classNames(reason !== null && 'line-through')}>
          {Number(date.slice(8))}
        </span>
        {reason && (
          <span aria-hidden className="text-sm leading-none">
            {calendar.short[reason]}
          </span>
        )}
        <span className="sr-only">{label}</span>
      </button>
    </td>
  );
}

function styleOf({ off, chosen, bookable }: { off: boolean; chosen: boolean; bookable: boolean }): string {
  if (chosen) return 'bg-brand font-semibold text-paper';
  if (!bookable) return 'cursor-not-allowed text-edge';
  return off ? 'cursor-not-allowed bg-mist text-muted' : 'font-semibold hover:bg-brand-tint hover:text-brand';
}
