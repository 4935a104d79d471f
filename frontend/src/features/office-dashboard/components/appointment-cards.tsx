import type { AppointmentPeriodStats } from '@garage/contracts';
import { timeSlots } from '@garage/contracts/browser';
import { officeFigures } from '../../../i18n/office-figures.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { usePeriodFigures } from '../api/period-figures.ts';
import type { Period } from '../lib/period.ts';
import { sumOf } from '../lib/sum.ts';
import { BeforeCount } from './before-count.tsx';
import type { Drawing } from './chart-card.tsx';
import { ChartCard } from './chart-card.tsx';
import { BarList } from './charts/bar-list.tsx';
import { HeatMap, heatMapHeight } from './charts/heat-map.tsx';
import { KeyFigure } from './key-figure.tsx';

const { slots: texts, services: serviceTexts, columns, weekdays, shortWeekdays } = officeFigures;

/** Weekdays from Monday to Sunday, as numbers of the calendar. */
const weekdayNumbers = [1, 2, 3, 4, 5, 6, 0] as const;
const rows = weekdayNumbers.map((day) => ({ day, short: shortWeekdays[day], name: weekdays[day] }));
const slotColumns = timeSlots.map((slot) => ({ short: slot.replace(/^0/, '').replace(':00', 'h'), name: slot }));

/** Appointments of a period by slot and by service, which come from one request. */
export function AppointmentCards({ period }: { period: Period }) {
  const query = usePeriodFigures('contacts.periodStats', period);
  return (
    <>
      <ChartCard
        title={texts.title}
        note={texts.note}
        fileName="lich-hen-theo-khung-gio"
        period={period}
        height={heatMapHeight(rows.length)}
        query={query}
        failed={texts.failed}
        draw={drawSlots}
      />
      <ChartCard
        title={serviceTexts.title}
        note={serviceTexts.note}
        fileName="dich-vu-duoc-hen"
        period={period}
        height={heatMapHeight(rows.length)}
        query={query}
        failed={serviceTexts.failed}
        draw={drawServices}
      />
    </>
  );
}

function drawSlots({ byStatus, before, slots }: AppointmentPeriodStats): Drawing {
  const counts = new Map(slots.map(({ weekday, timeSlot, count }) => [`${weekday} ${timeSlot}`, count]));
  const countOf = (weekday: number, slot: string) => counts.get(`${weekday} ${slot}`) ?? 0;
  const total = byStatus.pending + byStatus.confirmed;
  return {
    isEmpty: total === 0,
    summary: (
      <KeyFigure value={total} before={before.pending + before.confirmed} text={texts.figure}>
        <span className="tabular-nums">{texts.cancelled(formatCount(byStatus.cancelled))}</span>
      </KeyFigure>
    ),
    content: (
      <HeatMap
        title={texts.title}
        description={texts.note}
        rows={rows}
        columns={slotColumns}
        valueOf={(row, column) => countOf(rows[row]?.day ?? 0, timeSlots[column] ?? '')}
        format={(count) => texts.value(formatCount(count))}
      />
    ),
    table: {
      titles: [texts.weekday, ...timeSlots, columns.total],
      rows: rows.map(({ day, name }) => [
        name,
        ...timeSlots.map((slot) => countOf(day, slot)),
        sumOf(timeSlots, (slot) => countOf(day, slot)),
      ]),
    },
  };
}

function drawServices({ services, withoutService }: AppointmentPeriodStats): Drawing {
  return {
    isEmpty: services.length === 0,
    content: (
      <>
        <BarList
          items={services.map(({ name, count, before }) => ({
            key: name,
            name,
            value: count,
            beside: <BeforeCount value={count} before={before} />,
          }))}
        />
        {withoutService > 0 && (
          <p className="mt-3 text-sm text-muted">{serviceTexts.without(formatCount(withoutService))}</p>
        )}
      </>
    ),
    table: {
      titles: [serviceTexts.column, columns.count, columns.before],
      rows: services.map(({ name, count, before }) => [name, count, before]),
    },
  };
}
