import { CalendarPlus } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { nextFreeTexts as texts } from '../../../i18n/next-free.ts';
import { formatLongDay } from '../../../shared/forms/civil-text.ts';
import { useNextFree } from '../api/next-free.ts';
import { Link } from '../../../shared/ui/link.tsx';

const SHOWN = 3;

/** The next free slots, each linked to the form with that slot preselected. Renders nothing when loading fails. */
export default function NextFreeSlots() {
  const { data: slots, error } = useNextFree(SHOWN);
  if (error && !slots) return null;
  return (
    <div>
      <p className="text-sm text-muted">{texts.title}</p>
      {slots?.length === 0 && <p className="mt-1 font-semibold">{texts.none}</p>}
      <ul aria-label={texts.label} className="mt-2 grid gap-2 sm:grid-cols-3">
        {slots
          ? slots.map(({ date, timeSlot }) => <FreeSlot key={`${date} ${timeSlot}`} date={date} timeSlot={timeSlot} />)
          : Array.from({ length: SHOWN }, (_, index) => <li key={index} aria-hidden className="skeleton h-15" />)}
      </ul>
    </div>
  );
}

function FreeSlot({ date, timeSlot }: { date: string; timeSlot: string }) {
  const [weekday, dayAndYear = ''] = formatLongDay(date).split(', ');
  return (
    <li>
      <Link
        to={paths.contactAt(date, timeSlot)}
        className="flex h-15 items-center gap-2.5 rounded-control border border-brand/30 bg-paper px-3 leading-tight hover:border-brand hover:text-brand"
      >
        <CalendarPlus aria-hidden size={18} className="shrink-0 text-brand lg:max-xl:hidden" />
        <span className="min-w-0">
          <span className="sr-only">{texts.book} </span>
          <span className="block font-semibold tabular-nums">{timeSlot}</span>
          <span className="block truncate text-sm text-muted">
            {weekday}, {dayAndYear.slice(0, 5)}
          </span>
        </span>
      </Link>
    </li>
  );
}
