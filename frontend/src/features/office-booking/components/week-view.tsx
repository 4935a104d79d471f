import type { Appointment } from '@garage/contracts';
import { addDays, isCivilDate } from '@garage/contracts/browser';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { formatDay } from '../../../shared/lib/format.ts';
import { todayInVietnam } from '../../../shared/forms/use-today.ts';
import { IconButton } from '../../../shared/office/icon-button.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useBookingSettings, useWeek } from '../api/appointments.ts';
import { mondayOf } from '../lib/monday-of.ts';
import { useMoving } from '../lib/use-moving.ts';
import { MoveDialog } from './move-dialog.tsx';
import { MoveStatus } from './move-status.tsx';
import { OpenedDialog } from './opened-dialog.tsx';
import { WeekDays } from './week-days.tsx';

const texts = officeBooking.week;

interface WeekViewProps {
  /** A day of the week that is shown first; anything else stands for the present week. */
  week: string;
  /** Called with the Monday of each other week that is shown; empty for the present week. */
  onChange: (week: string) => void;
}

/** Calendar of seven days with the appointments of each slot. */
export function WeekView({ week, onChange }: WeekViewProps) {
  // Not read from the address again: it changes later than the focus moves to a slot of another week.
  const [from, setFrom] = useState(() => mondayOf(isCivilDate(week) ? week : todayInVietnam()));
  const show = (next: string) => {
    setFrom(next);
    onChange(next === mondayOf(todayInVietnam()) ? '' : next);
  };
  const { data, error, refetch } = useWeek(from);
  const [opened, setOpened] = useState<Appointment | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { maxSlots = 1 } = useBookingSettings().data ?? {};
  const moving = useMoving({ from, week: data, onShow: show, onOpen: setOpened, container, hintId, maxSlots });
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      <WeekBar from={from} onChange={show} />
      <p id={hintId} className="mb-3 text-sm text-muted max-lg:hidden">
        {officeBooking.move.hint}
        {maxSlots > 1 && ` ${officeBooking.move.lengthHint}`}
      </p>
      <MoveStatus moving={moving} week={data} />
      {data && <WeekDays week={data} onOpen={setOpened} moving={moving} />}
      {!data && error && <ListFailure text={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div aria-busy className="skeleton h-[640px] rounded-card" />}
      {opened && <OpenedDialog kind="view" appointment={opened} onClose={() => setOpened(null)} />}
      {moving.move && <MoveDialog move={moving.move} onClose={moving.close} />}
    </div>
  );
}

function WeekBar({ from, onChange }: { from: string; onChange: (from: string) => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <IconButton data-turn={-7} label={texts.previous} onClick={() => onChange(addDays(from, -7))}>
        <ChevronLeft aria-hidden size={20} />
      </IconButton>
      <p aria-live="polite" className="font-semibold tabular-nums">
        {texts.range(formatDay(from), formatDay(addDays(from, 6)))}
      </p>
      <IconButton data-turn={7} label={texts.next} onClick={() => onChange(addDays(from, 7))}>
        <ChevronRight aria-hidden size={20} />
      </IconButton>
      <button type="button" onClick={() => onChange(mondayOf(todayInVietnam()))} className={buttonStyle('outline')}>
        {texts.thisWeek}
      </button>
    </div>
  );
}
