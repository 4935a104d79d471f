import type { ChatPeriodStats, PeriodQuery } from '@garage/contracts';
import { civilDateAt } from '@garage/contracts';
import { daysOf, readPeriods } from '@garage/service-kit';
import { percentileOf } from './percentile.ts';
import type { Wait, WaitRepository } from './wait-repository.ts';

type WaitSums = ChatPeriodStats['total'];

/** Maximum number of conversations that are read; a garage has far fewer in two years. */
const MAX_READ = 200_000;

interface Collected {
  started: number;
  missed: number;
  /** Recorded waiting times. */
  seconds: number[];
}

const nothing = (): Collected => ({ started: 0, missed: 0, seconds: [] });

function collect(into: Collected, { startedAt, claimedAt, isMissed }: Wait): void {
  into.started += 1;
  if (isMissed) into.missed += 1;
  if (claimedAt) into.seconds.push(Math.max(0, Math.round((claimedAt.getTime() - startedAt.getTime()) / 1000)));
}

function sumUp({ started, missed, seconds }: Collected): WaitSums {
  const sorted = seconds.toSorted((one, other) => one - other);
  const answered = sorted.length;
  return { started, answered, missed, median: percentileOf(sorted, 0.5), p90: percentileOf(sorted, 0.9) };
}

/**
 * Waiting times of each day of a period, of the whole period, and of the one before it.
 * @throws AppError VALIDATION_FAILED for an invalid period
 */
export async function readPeriodStats(waits: WaitRepository, query: PeriodQuery): Promise<ChatPeriodStats> {
  const { period, before } = readPeriods(query);
  const days = new Map(daysOf(period).map((date) => [date, nothing()]));
  const total = nothing();
  const earlier = nothing();
  for await (const wait of waits.between({ since: before.since, until: period.until, limit: MAX_READ })) {
    const day = days.get(civilDateAt(wait.startedAt));
    collect(day ? total : earlier, wait);
    if (day) collect(day, wait);
  }
  return {
    days: [...days].map(([date, day]) => ({ date, ...sumUp(day) })),
    total: sumUp(total),
    before: sumUp(earlier),
  };
}
