import type { AccountStats, CatalogueStats } from '@garage/contracts';
import { Area, AreaChart, Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { officeDashboard as texts } from '../../../i18n/office-dashboard.ts';
import { formatCount, formatDate } from '../../../shared/lib/format.ts';

const blue = 'var(--color-brand)';
const line = 'var(--color-hairline)';
const count = (value: unknown) => formatCount(Number(value));
const rowPixels = 34;

/** How many products each category has. */
export function CategoryChart({ categories }: { categories: CatalogueStats['categories'] }) {
  return (
    <ResponsiveContainer width="100%" height={categories.length * rowPixels + 40}>
      <BarChart layout="vertical" data={categories} margin={{ left: 8, right: 24 }} accessibilityLayer>
        <CartesianGrid horizontal={false} stroke={line} />
        <XAxis type="number" allowDecimals={false} tickFormatter={count} stroke="var(--color-muted)" fontSize={14} />
        <YAxis type="category" dataKey="name" width={170} stroke="var(--color-muted)" fontSize={14} tickLine={false} />
        <Tooltip formatter={count} />
        <Bar dataKey="count" name={texts.count} fill={blue} radius={[0, 4, 4, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** How many people registered on each of the last days. */
export function RegistrationChart({ registrations }: { registrations: AccountStats['registrations'] }) {
  const day = (date: unknown) => formatDate(`${String(date)}T00:00:00+07:00`);
  return (
    <ResponsiveContainer width="100%" height={260}>
      <AreaChart data={registrations} margin={{ left: 0, right: 16, top: 8 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke={line} />
        <XAxis
          dataKey="date"
          tickFormatter={(date) => day(date).slice(0, 5)}
          stroke="var(--color-muted)"
          fontSize={14}
          minTickGap={24}
        />
        <YAxis allowDecimals={false} width={36} stroke="var(--color-muted)" fontSize={14} />
        <Tooltip labelFormatter={day} formatter={count} />
        <Area
          dataKey="count"
          name={texts.registrations}
          stroke={blue}
          fill="var(--color-brand-tint)"
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
