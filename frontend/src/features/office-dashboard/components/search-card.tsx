import type { SearchPeriodStats } from '@garage/contracts';
import { officeFigures } from '../../../i18n/office-figures.ts';
import { formatCount, formatDay } from '../../../shared/lib/format.ts';
import { usePeriodFigures } from '../api/period-figures.ts';
import type { Period } from '../lib/period.ts';
import { sumOf } from '../lib/sum.ts';
import { BeforeCount } from './before-count.tsx';
import type { Drawing } from './chart-card.tsx';
import { ChartCard } from './chart-card.tsx';
import { BarList } from './charts/bar-list.tsx';
import { DayColumns } from './charts/day-columns.tsx';
import { PLOT_HEIGHT } from './charts/plot.tsx';
import { KeyFigure } from './key-figure.tsx';

const { searches: texts, columns } = officeFigures;

/** Number of searches in the drawing; the table has more. */
const MAX_DRAWN = 8;

/** Searches without a result in a period: by day, and which ones. */
export function SearchCards({ period }: { period: Period }) {
  const query = usePeriodFigures('search.periodStats', period);
  const { data } = query;
  const keptSince = data && data.keptSince > period.from ? ` ${texts.keptSince(formatDay(data.keptSince))}` : '';
  return (
    <>
      <ChartCard
        title={texts.title}
        note={texts.note + keptSince}
        fileName="tim-kiem-khong-co-ket-qua"
        period={period}
        height={PLOT_HEIGHT}
        query={query}
        failed={texts.failed}
        draw={drawDays}
      />
      <ChartCard
        title={texts.termsTitle}
        fileName="tu-tim-khong-thay"
        period={period}
        height={PLOT_HEIGHT}
        query={query}
        failed={texts.failed}
        draw={drawSearches}
      />
    </>
  );
}

function drawDays({ days, before }: SearchPeriodStats): Drawing {
  const total = sumOf(days, ({ count }) => count);
  return {
    isEmpty: total === 0,
    summary: <KeyFigure value={total} before={before} text={texts.figure} />,
    content: (
      <DayColumns
        title={texts.title}
        dates={days.map(({ date }) => date)}
        series={[{ name: columns.count, values: days.map(({ count }) => count), tone: 'brand', pattern: 'solid' }]}
        format={formatCount}
        formatTick={formatCount}
        tickWidth={40}
      />
    ),
    table: {
      titles: [columns.date, columns.count],
      rows: days.map(({ date, count }) => [{ day: date }, count]),
    },
  };
}

function drawSearches({ searches }: SearchPeriodStats): Drawing {
  const named = searches.map(({ area, words, ...counts }) => ({ ...counts, area: texts.areas[area], words }));
  return {
    isEmpty: searches.length === 0,
    content: (
      <BarList
        items={named.slice(0, MAX_DRAWN).map(({ area, words, count, before }) => ({
          key: `${area} ${words}`,
          name: `${words} (${area.toLowerCase()})`,
          value: count,
          beside: <BeforeCount value={count} before={before} />,
        }))}
      />
    ),
    table: {
      titles: [texts.words, texts.area, columns.count, columns.before],
      rows: named.map(({ area, words, count, before }) => [words, area, count, before]),
    },
  };
}
