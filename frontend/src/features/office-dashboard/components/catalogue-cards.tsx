import type { AccountStats, CatalogueStats } from '@garage/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { officeDashboard as texts } from '../../../i18n/office-dashboard.ts';
import { officeFigures } from '../../../i18n/office-figures.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { sumOf } from '../lib/sum.ts';
import type { Drawing } from './chart-card.tsx';
import { ChartCard } from './chart-card.tsx';
import { BarList } from './charts/bar-list.tsx';
import { DayColumns } from './charts/day-columns.tsx';
import { PLOT_HEIGHT } from './charts/plot.tsx';

const { columns } = officeFigures;

/** Number of products in each category. */
export function CategoryCard({ query }: { query: UseQueryResult<CatalogueStats> }) {
  return (
    <ChartCard
      title={texts.categoriesTitle}
      heading="h2"
      fileName="san-pham-theo-danh-muc"
      height={384}
      query={query}
      failed={texts.failed}
      draw={drawCategories}
    />
  );
}

const drawCategories = ({ categories }: CatalogueStats): Drawing => ({
  isEmpty: categories.length === 0,
  content: <BarList items={categories.map(({ _id, name, count }) => ({ key: _id, name, value: count }))} />,
  table: { titles: [columns.name, columns.count], rows: categories.map(({ name, count }) => [name, count]) },
});

/** Number of registrations on each of the last days. */
export function RegistrationCard({ query }: { query: UseQueryResult<AccountStats> }) {
  return (
    <ChartCard
      title={texts.registrationsTitle}
      heading="h2"
      fileName="dang-ky-moi"
      height={PLOT_HEIGHT}
      query={query}
      failed={texts.accountsFailed}
      draw={drawRegistrations}
    />
  );
}

function drawRegistrations({ registrations }: AccountStats): Drawing {
  const values = registrations.map(({ count }) => count);
  return {
    isEmpty: sumOf(values, (count) => count) === 0,
    content: (
      <DayColumns
        title={texts.registrationsTitle}
        dates={registrations.map(({ date }) => date)}
        series={[{ name: texts.registrations, values, tone: 'brand', pattern: 'solid' }]}
        format={formatCount}
        formatTick={formatCount}
        tickWidth={40}
      />
    ),
    table: {
      titles: [columns.date, texts.registrations],
      rows: registrations.map(({ date, count }) => [{ day: date }, count]),
    },
  };
}
