import type { AccountStats, CatalogueStats } from '@garage/contracts';
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { officeDashboard as texts } from '../../../i18n/office-dashboard.ts';
import { formatCount, formatDate } from '../../../shared/lib/format.ts';
import { categoryChartHeight, REGISTRATION_CHART_HEIGHT } from '../lib/chart-heights.ts';

const blue = 'var(--color-brand)';
const line = 'var(--color-hairline)';
const muted = 'var(--color-muted)';
const count = (value: unknown) => formatCount(Number(value));

/** Number of products in each category. */
export function CategoryChart({ categories }: { categories: CatalogueStats['categories'] }) {
  return (
    <ResponsiveContainer width="100%" height={categoryChartHeight(categories.length)}>
      <BarChart layout="vertical" data={categories} margin={{ left: 0, right: 36 }} accessibilityLayer>
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="name"
          width={184}
          stroke={muted}
          fontSize={14}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip formatter={count} cursor={{ fill: 'var(--color-mist)' }} />
        <Bar
          dataKey="count"
          name={texts.count}
          fill={blue}
          barSize={16}
          radius={[0, 4, 4, 0]}
          isAnimationActive={false}
        >
          <LabelList dataKey="count" position="right" formatter={count} fill="var(--color-ink)" fontSize={14} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Number of registrations on each of the last days. */
export function RegistrationChart({ registrations }: { registrations: AccountStats['registrations'] }) {
  const day = (date: unknown) => formatDate(`${String(date)}T00:00:00+07:00`);
  return (
    <ResponsiveContainer width="100%" height={REGISTRATION_CHART_HEIGHT}>
      <BarChart data={registrations} margin={{ left: 0, right: 8, top: 8 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke={line} />
        <XAxis
          dataKey="date"
          tickFormatter={(date) => day(date).slice(0, 5)}
          stroke={muted}
          fontSize={14}
          tickLine={false}
          minTickGap={24}
        />
        <YAxis allowDecimals={false} width={36} stroke={muted} fontSize={14} tickLine={false} axisLine={false} />
        <Tooltip labelFormatter={day} formatter={count} cursor={{ fill: 'var(--color-mist)' }} />
        <Bar
          dataKey="count"
          name={texts.registrations}
          fill={blue}
          maxBarSize={20}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
