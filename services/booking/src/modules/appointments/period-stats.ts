import type { AppointmentPeriodStats, PeriodQuery } from '@garage/contracts';
import { foldText, MAX_BUSIEST_SERVICES, timeSlots, weekdayOf } from '@garage/contracts';
import { readPeriods } from '@garage/service-kit';
import type { AppointmentStatsRepository, ServiceCount, SlotCount } from './appointment-stats-repository.ts';

type Stats = AppointmentPeriodStats;

/**
 * Appointments of a period by weekday and slot and by service, and those of the period before.
 * @throws AppError VALIDATION_FAILED for an invalid period
 */
export async function readPeriodStats(repository: AppointmentStatsRepository, query: PeriodQuery): Promise<Stats> {
  const { period, before } = readPeriods(query);
  const [slots, slotsBefore, services, servicesBefore] = await Promise.all([
    repository.countSlots(period),
    repository.countSlots(before),
    repository.countServices(period),
    repository.countServices(before),
  ]);
  return {
    byStatus: sumByStatus(slots),
    slots: sumByWeekday(slots),
    ...busiestOf(mergeSpellings(services), mergeSpellings(servicesBefore)),
    before: sumByStatus(slotsBefore),
  };
}

function sumByStatus(slots: readonly SlotCount[]): Stats['byStatus'] {
  const sums = { pending: 0, confirmed: 0, cancelled: 0 };
  for (const { status, count } of slots) sums[status] += count;
  return sums;
}

function sumByWeekday(slots: readonly SlotCount[]): Stats['slots'] {
  const sums = new Map<string, Stats['slots'][number]>();
  for (const { date, timeSlot, status, count } of slots) {
    if (status === 'cancelled') continue;
    const weekday = weekdayOf(date);
    const sum = sums.get(`${weekday} ${timeSlot}`) ?? { weekday, timeSlot, count: 0 };
    sums.set(`${weekday} ${timeSlot}`, { ...sum, count: sum.count + count });
  }
  return [...sums.values()].toSorted(
    (one, other) => one.weekday - other.weekday || timeSlots.indexOf(one.timeSlot) - timeSlots.indexOf(other.timeSlot),
  );
}

type Named = Map<string, { name: string; count: number }>;

/** Services by their folded names. The list is sorted by count, so each gets the most frequent spelling as its name. */
function mergeSpellings(services: readonly ServiceCount[]): Named {
  const merged: Named = new Map();
  for (const { service, count } of services) {
    const key = foldText(service);
    const known = merged.get(key) ?? { name: service.trim(), count: 0 };
    merged.set(key, { ...known, count: known.count + count });
  }
  return merged;
}

function busiestOf(services: Named, before: Named): Pick<Stats, 'services' | 'withoutService'> {
  const named = [...services].filter(([key]) => key !== '');
  const busiest = named.toSorted(([, one], [, other]) => other.count - one.count).slice(0, MAX_BUSIEST_SERVICES);
  return {
    services: busiest.map(([key, service]) => ({ ...service, before: before.get(key)?.count ?? 0 })),
    withoutService: services.get('')?.count ?? 0,
  };
}
