import { officeFigures as texts } from '../../../i18n/office-figures.ts';
import { formatDay } from '../../../shared/lib/format.ts';
import { useToday } from '../../../shared/forms/use-today.ts';
import { useListState } from '../../../shared/office/use-list-state.ts';
import type { Period } from '../lib/period.ts';
import { filtersOf, periodBefore, readPeriod } from '../lib/period.ts';
import { AppointmentCards } from './appointment-cards.tsx';
import { OrderCards } from './orders-card.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { SearchCards } from './search-card.tsx';
import { WaitCard } from './wait-card.tsx';

const filterNames = ['period', 'from', 'to'] as const;

/** Figures of a period that is kept in the page's address, each drawn and compared with the period before. */
export function PeriodFigures() {
  const today = useToday();
  const { filters, setFilters } = useListState(filterNames);
  if (today === null) return null;
  const chosen = readPeriod(filters, today);
  return (
    <section aria-label={texts.title} className="mb-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-lg font-semibold">{texts.title}</h2>
        {chosen.period && <Days period={chosen.period} />}
      </div>
      <PeriodPicker chosen={chosen} onChoose={(kind, days) => setFilters(filtersOf(kind, days))} />
      {chosen.period && (
        <div className="grid gap-5 xl:grid-cols-2 xl:[&>:last-child]:col-span-2">
          <OrderCards period={chosen.period} />
          <AppointmentCards period={chosen.period} />
          <SearchCards period={chosen.period} />
          <WaitCard period={chosen.period} />
        </div>
      )}
    </section>
  );
}

function Days({ period }: { period: Period }) {
  const before = periodBefore(period);
  return (
    <p className="text-sm text-muted tabular-nums">
      {formatDay(period.from)} – {formatDay(period.to)}.{' '}
      {texts.help(`${formatDay(before.from)} – ${formatDay(before.to)}`)}
    </p>
  );
}
