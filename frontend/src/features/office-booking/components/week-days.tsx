import type { Week, Appointment } from '@garage/contracts';
import { timeSlots, weekdayOf } from '@garage/contracts/browser';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { formatDay } from '../../../shared/lib/format.ts';
import { todayInVietnam } from '../../../shared/forms/use-today.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { continuedIn } from '../lib/continued-in.ts';
import type { Moving } from '../lib/use-moving.ts';
import { WeekCell } from './week-cell.tsx';
import { WeekSlot } from './week-slot.tsx';
import { office } from '../../../i18n/office.ts';

const { week: texts } = officeBooking;

type Slot = Week[number]['slots'][number];

interface WeekDaysProps {
  week: Week;
  onOpen: (appointment: Appointment) => void;
  moving: Moving;
}

/** A table of seven days by eight slots; on narrow screens the days are stacked. */
export function WeekDays({ week, onOpen, moving }: WeekDaysProps) {
  const today = todayInVietnam();
  return (
    <div className="rounded-card border border-hairline bg-paper lg:overflow-hidden max-lg:border-0 max-lg:bg-transparent">
      <table
        aria-label={texts.label}
        className={classNames(
          'w-full table-fixed border-collapse text-sm max-lg:hidden',
          moving.grab !== null && 'select-none',
        )}
      >
        <thead>
          <tr>
            <th scope="col" className="w-16 border-b border-hairline p-2 text-left font-semibold text-muted">
              {texts.slot}
            </th>
            {week.map(({ date, closed }) => (
              <th key={date} scope="col" className={headStyle(date === today)}>
                <DayName date={date} closed={closed} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {timeSlots.map((timeSlot) => (
            <tr key={timeSlot}>
              <th scope="row" className="border-b border-hairline p-2 text-left align-top font-semibold tabular-nums">
                {timeSlot}
              </th>
              {week.map((day) => (
                <WeekCell key={day.date} week={week} day={day} timeSlot={timeSlot} moving={moving} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayCards week={week} today={today} onOpen={onOpen} />
    </div>
  );
}

const headStyle = (isToday: boolean) =>
  classNames(
    'border-b border-l border-hairline p-2 text-left font-semibold',
    isToday && 'bg-brand-tint text-brand-strong',
  );

function DayName({ date, closed }: { date: string; closed: boolean }) {
  return (
    <>
      {office.weekdays[weekdayOf(date)]}
      <span className="block font-normal text-muted tabular-nums">
        {formatDay(date).slice(0, 5)}
        {closed && ` · ${texts.closed}`}
      </span>
    </>
  );
}

const isTaken = ({ taken, appointments }: Slot) => taken > 0 || appointments.length > 0;

/** Lists all free slots of a day in one line, so that on a phone they leave room for the booked ones. */
function FreeSlots({ slots }: { slots: readonly Slot[] }) {
  const free = slots.filter((slot) => !isTaken(slot));
  if (free.length === 0) return null;
  return (
    <div className="grid grid-cols-[64px_minmax(0,1fr)] gap-2 px-3 py-3 text-sm text-muted">
      <dt>{texts.free}</dt>
      <dd className="tabular-nums">{free.map(({ timeSlot }) => timeSlot).join(' · ')}</dd>
    </div>
  );
}

interface DayCardsProps extends Omit<WeekDaysProps, 'moving'> {
  today: string;
}

/** The days one below the other. They list no free slot to drag to: here appointments are moved in their dialog. */
function DayCards({ week, today, onOpen }: DayCardsProps) {
  return (
    <ol className="flex flex-col gap-4 lg:hidden">
      {week.map((day) => {
        const { date, closed, slots } = day;
        return (
          <li key={date} className="rounded-card border border-hairline bg-paper">
            <h3
              className={classNames(
                'rounded-t-card p-3 font-semibold',
                date === today && 'bg-brand-tint text-brand-strong',
              )}
            >
              <DayName date={date} closed={closed} />
            </h3>
            <dl className="divide-y divide-hairline border-t border-hairline empty:hidden">
              {slots.filter(isTaken).map((slot) => (
                <div key={slot.timeSlot} className="grid grid-cols-[64px_minmax(0,1fr)] items-start gap-2 px-3 py-1.5">
                  <dt className="py-2 font-semibold tabular-nums">{slot.timeSlot}</dt>
                  <dd>
                    <WeekSlot
                      slot={slot}
                      continued={continuedIn(day, slot.timeSlot)}
                      closed={closed}
                      gripOf={(appointment) => ({ onClick: () => onOpen(appointment) })}
                    />
                  </dd>
                </div>
              ))}
              {!closed && <FreeSlots slots={slots} />}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}
