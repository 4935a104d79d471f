import type { MonthlyCount } from '@garage/contracts';
import { appointmentStatuses } from '@garage/contracts/browser';
import { useState } from 'react';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { formatCount, formatDay } from '../../../shared/lib/format.ts';
import { AppointmentChip } from '../../../shared/office/appointment-chip.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { SelectBox } from '../../../shared/office/select-box.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { useMonthlyCount } from '../api/appointments.ts';
import { monthAt, statisticsYears } from '../lib/statistics-years.ts';

const { stats: texts, failures, statistics } = officeBooking;
const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  text: texts.monthText(index + 1),
}));

/** Number of appointments in a month, by appointment day and regardless of status. */
export function StatisticsDialog({ onClose }: { onClose: () => void }) {
  const [now] = useState(Date.now);
  const [{ month, year }, setMonth] = useState(() => monthAt(now));
  const { data, error, refetch } = useMonthlyCount({ month, year });
  const years = statisticsYears(now).map((value) => ({ value: String(value), text: String(value) }));
  return (
    <Modal open onClose={onClose} kind="centre" title={statistics}>
      <div className="flex gap-3">
        <SelectBox
          label={texts.month}
          choices={months}
          value={String(month)}
          className="grow"
          onChange={({ target }) => setMonth({ year, month: Number(target.value) })}
        />
        <SelectBox
          label={texts.year}
          choices={years}
          value={String(year)}
          className="grow"
          onChange={({ target }) => setMonth({ month, year: Number(target.value) })}
        />
      </div>
      <div className="mt-5 min-h-80">
        {data && <Figures figures={data} none={texts.none(month, year)} />}
        {!data && error && <ListFailure text={failures.statistics} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <div aria-busy className="skeleton h-80" />}
      </div>
    </Modal>
  );
}

interface FiguresProps {
  figures: MonthlyCount;
  /** Shown instead of the days when there are no appointments. */
  none: string;
}

function Figures({ figures: { count, byStatus, days }, none }: FiguresProps) {
  return (
    <>
      <p aria-live="polite" className="flex items-baseline justify-between gap-4">
        <span>{texts.count}</span>
        <strong className="text-2xl tabular-nums">{formatCount(count)}</strong>
      </p>
      <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
        {appointmentStatuses.map((status) => (
          <li key={status} className="flex min-h-11 items-center justify-between">
            <AppointmentChip status={status} />
            <span className="font-semibold tabular-nums">{formatCount(byStatus[status])}</span>
          </li>
        ))}
      </ul>
      {days.length === 0 ? <p className="mt-4 text-muted">{none}</p> : <DayBars days={days} />}
    </>
  );
}

/** Bar chart with the number of appointments on each day that has any. */
function DayBars({ days }: Pick<MonthlyCount, 'days'>) {
  const max = Math.max(...days.map(({ count }) => count));
  return (
    <section aria-label={texts.days}>
      <h3 className="mt-4 mb-2 font-semibold">{texts.days}</h3>
      <ul className="flex flex-col gap-1">
        {days.map(({ date, count }) => (
          <li key={date} className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-3 text-sm tabular-nums">
            <span className="sr-only">{texts.dayCount(formatDay(date), formatCount(count))}</span>
            <span aria-hidden>{formatDay(date)}</span>
            <span aria-hidden className="flex items-center gap-2">
              <span className="h-4 rounded-full bg-brand" style={{ width: `${(count / max) * 80}%` }} />
              {formatCount(count)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
