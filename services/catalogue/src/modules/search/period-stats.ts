import type { PeriodQuery, SearchPeriodStats } from '@garage/contracts';
import { MAX_FREQUENT_SEARCHES } from '@garage/contracts';
import { daysOf, readPeriods } from '@garage/service-kit';
import type { DaySearch, UnmatchedDayRepository } from './unmatched-day-repository.ts';
import { keptSince } from './unmatched-day-repository.ts';

type Search = SearchPeriodStats['searches'][number];

/**
 * Searches without a result by day of a period, and the most frequent ones. The period before has no counts when some of
 * its days are no longer kept.
 * @throws AppError VALIDATION_FAILED for an invalid period
 */
export async function readPeriodStats(
  unmatchedDays: UnmatchedDayRepository,
  { query, now }: { query: PeriodQuery; now: Date },
): Promise<SearchPeriodStats> {
  const { period, before } = readPeriods(query);
  const kept = keptSince(now);
  const isComparable = before.from >= kept;
  const found = await unmatchedDays.list({ from: isComparable ? before.from : period.from, to: period.to });
  const isEarlier = ({ day }: DaySearch) => day < period.from;
  const current = found.filter((search) => !isEarlier(search));
  const earlier = found.filter(isEarlier);
  const earlierCounts = sumBySearch(earlier);
  const searches = [...sumBySearch(current)]
    .map(([key, { area, words, count }]): Search => {
      return { area, words, count, before: isComparable ? (earlierCounts.get(key)?.count ?? 0) : null };
    })
    .toSorted((one, other) => other.count - one.count || one.words.localeCompare(other.words))
    .slice(0, MAX_FREQUENT_SEARCHES);
  const days = new Map(daysOf(period).map((date) => [date, 0]));
  for (const { day, count } of current) days.set(day, (days.get(day) ?? 0) + count);
  return {
    keptSince: kept,
    days: [...days].map(([date, count]) => ({ date, count })),
    before: isComparable ? earlier.reduce((sum, { count }) => sum + count, 0) : null,
    searches,
  };
}

function sumBySearch(searches: readonly DaySearch[]): Map<string, DaySearch> {
  const sums = new Map<string, DaySearch>();
  for (const search of searches) {
    const key = `${search.area} ${search.words}`;
    sums.set(key, { ...search, count: search.count + (sums.get(key)?.count ?? 0) });
  }
  return sums;
}
