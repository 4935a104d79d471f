import type { OrderPeriodStats } from '@garage/contracts';
import { orderStatuses, orderStatusTitles } from '@garage/contracts/browser';
import type { OrderStatus } from '@garage/contracts/browser';
import { officeFigures } from '../../../i18n/office-figures.ts';
import { formatCount, formatMoney } from '../../../shared/lib/format.ts';
import { usePeriodFigures } from '../api/period-figures.ts';
import { formatCompact } from '../lib/format-figures.ts';
import type { Period } from '../lib/period.ts';
import { sumOf } from '../lib/sum.ts';
import type { Drawing } from './chart-card.tsx';
import { ChartCard } from './chart-card.tsx';
import { DayColumns } from './charts/day-columns.tsx';
import type { Series } from './charts/day-columns.tsx';
import { Swatch } from './charts/fills.tsx';
import type { Look } from './charts/fills.tsx';
import { PLOT_HEIGHT } from './charts/plot.tsx';
import { KeyFigure } from './key-figure.tsx';
import { Legend } from './legend.tsx';

const { orders: texts, revenue: revenueTexts, columns } = officeFigures;

const looks: Record<OrderStatus, Look> = {
  completed: { tone: 'green', pattern: 'solid' },
  processing: { tone: 'brand', pattern: 'solid' },
  pending: { tone: 'orange', pattern: 'hatched' },
  cancelled: { tone: 'red', pattern: 'hollow' },
};
/** From the bottom of a column up: what is done first. */
const stacked = ['completed', 'processing', 'pending', 'cancelled'] as const satisfies OrderStatus[];

const countOf = (sums: Record<OrderStatus, number>): number => sumOf(orderStatuses, (status) => sums[status]);

/** Orders and revenue of a period by day, which come from one request. */
export function OrderCards({ period }: { period: Period }) {
  const query = usePeriodFigures('orders.periodStats', period);
  return (
    <>
      <ChartCard
        title={texts.title}
        note={texts.note}
        fileName="don-hang-theo-ngay"
        period={period}
        height={PLOT_HEIGHT}
        query={query}
        failed={texts.failed}
        draw={drawOrders}
      />
      <ChartCard
        title={revenueTexts.title}
        note={revenueTexts.note}
        fileName="doanh-thu-theo-ngay"
        period={period}
        height={PLOT_HEIGHT}
        query={query}
        failed={revenueTexts.failed}
        draw={drawRevenue}
      />
    </>
  );
}

const legendOf = (series: readonly Series[], format: (value: number) => string) =>
  series.map(({ name, values, ...look }) => ({
    name,
    value: format(sumOf(values, (value) => value)),
    sample: <Swatch {...look} />,
  }));

function drawOrders({ days, before }: OrderPeriodStats): Drawing {
  const series = stacked.map((status) => ({
    name: orderStatusTitles[status],
    values: days.map((day) => day[status]),
    ...looks[status],
  }));
  const total = sumOf(days, countOf);
  return {
    isEmpty: total === 0,
    summary: <KeyFigure value={total} before={countOf(before)} text={texts.figure} />,
    content: (
      <>
        <DayColumns
          title={texts.title}
          dates={days.map(({ date }) => date)}
          series={series}
          format={formatCount}
          formatTick={formatCount}
          tickWidth={40}
        />
        <Legend items={legendOf(series, formatCount)} />
      </>
    ),
    table: {
      titles: [columns.date, columns.total, ...stacked.map((status) => orderStatusTitles[status])],
      rows: days.map((day) => [{ day: day.date }, countOf(day), ...stacked.map((status) => day[status])]),
    },
  };
}

function drawRevenue({ days, before }: OrderPeriodStats): Drawing {
  const series: Series[] = [
    { name: revenueTexts.revenue, values: days.map(({ revenue }) => revenue), tone: 'green', pattern: 'solid' },
    { name: revenueTexts.open, values: days.map(({ openAmount }) => openAmount), tone: 'orange', pattern: 'hatched' },
  ];
  const revenue = sumOf(days, (day) => day.revenue);
  const open = sumOf(days, (day) => day.openAmount);
  return {
    isEmpty: revenue + open === 0,
    summary: <KeyFigure value={revenue} before={before.revenue} format={formatMoney} text={revenueTexts.figure} />,
    content: (
      <>
        <DayColumns
          title={revenueTexts.title}
          dates={days.map(({ date }) => date)}
          series={series}
          format={formatMoney}
          formatTick={formatCompact}
          tickWidth={56}
        />
        <Legend items={legendOf(series, formatMoney)} />
      </>
    ),
    table: {
      titles: [columns.date, revenueTexts.columns.revenue, revenueTexts.columns.open],
      rows: days.map((day) => [{ day: day.date }, day.revenue, day.openAmount]),
    },
  };
}
