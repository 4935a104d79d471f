import type { OrderPeriodStats } from '@garage/contracts';
import { daysOf, readPeriods } from '@garage/service-kit';
import type { PeriodQuery } from '@garage/contracts';
import type { OrderStatsRepository, OrderSum } from './order-stats-repository.ts';

type Sums = OrderPeriodStats['before'];

const none = (): Sums => ({ pending: 0, processing: 0, completed: 0, cancelled: 0, revenue: 0, openAmount: 0 });

function addTo(sums: Sums, { status, count, total }: OrderSum): void {
  sums[status] += count;
  if (status === 'completed') sums.revenue += total;
  else if (status !== 'cancelled') sums.openAmount += total;
}

/**
 * Orders and amounts of each day of a period, and of the whole period before it.
 * @throws AppError VALIDATION_FAILED for an invalid period
 */
export async function readPeriodStats(stats: OrderStatsRepository, query: PeriodQuery): Promise<OrderPeriodStats> {
  const { period, before } = readPeriods(query);
  const sums = await stats.sumByDayAndStatus({ from: before.from, to: period.to });
  const days = new Map(daysOf(period).map((date) => [date, none()]));
  const earlier = none();
  for (const sum of sums) addTo(days.get(sum.day) ?? earlier, sum);
  return { days: [...days].map(([date, day]) => ({ date, ...day })), before: earlier };
}
