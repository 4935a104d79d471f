import { addDays, civilDateAt, VITALS_RETENTION_DAYS, vitalNames, vitalPages } from '@garage/contracts';
import type { VitalReport, VitalsSummary, VitalSummary } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';
import { bucketOf, summarize } from './vital-buckets.ts';

export interface VitalCounts {
  /**
   * Counts a measurement, in Redis for all gateway processes together. The caller need not wait; nothing is counted
   * while Redis is down.
   */
  add(report: VitalReport): void;
  /**
   * Summarises the last `days` days in Vietnam's time zone, including today. Throws SERVICE_UNAVAILABLE while Redis
   * is down.
   */
  summary(days: number): Promise<VitalsSummary>;
}

interface VitalCountsOptions {
  redis: Redis;
  /** Prefix of all keys in Redis. */
  prefix: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

const DAY_SECONDS = 86_400;

/** Numbers of measurements by bucket index, for each key `page|name`. */
type Counts = Map<string, Map<number, number>>;

/**
 * Counts in Redis: one hash per day with fields `page|name|bucket`. Pages, names and buckets are fixed lists and days expire, so the
 * size is bounded.
 */
export function createVitalCounts({ redis, prefix, now }: VitalCountsOptions): VitalCounts {
  const keyOf = (daysAgo: number) => `${prefix}:vitals:${addDays(civilDateAt(now()), -daysAgo)}`;
  return {
    add(report) {
      const key = keyOf(0);
      redis
        .multi()
        .hincrby(key, [report.page, report.name, bucketOf(report)].join('|'), 1)
        .expire(key, (VITALS_RETENTION_DAYS + 1) * DAY_SECONDS)
        .exec()
        .catch(() => undefined);
    },
    async summary(days) {
      const keys = Array.from({ length: days }, (_, daysAgo) => keyOf(daysAgo));
      const stored = await Promise.all(keys.map((key) => redis.hgetall(key))).catch((cause: unknown) => {
        throw new AppError('SERVICE_UNAVAILABLE', { cause });
      });
      const counts: Counts = new Map();
      for (const day of stored) addDay(counts, day);
      return { days, pages: pagesOf(counts) };
    },
  };
}

function addDay(counts: Counts, day: Record<string, string>): void {
  for (const [field, text] of Object.entries(day)) {
    const [page = '', name = '', bucket = ''] = field.split('|');
    const ofVital = counts.get(`${page}|${name}`) ?? new Map<number, number>();
    ofVital.set(Number(bucket), (ofVital.get(Number(bucket)) ?? 0) + Number(text));
    counts.set(`${page}|${name}`, ofVital);
  }
}

function pagesOf(counts: Counts): VitalsSummary['pages'] {
  const pages = vitalPages.map((page) => ({
    page,
    vitals: vitalNames.flatMap((name) => summarize(name, counts.get(`${page}|${name}`) ?? new Map()) ?? []),
  }));
  return pages.filter(({ vitals }) => vitals.length > 0).sort((a, b) => visitsOf(b.vitals) - visitsOf(a.vitals));
}

const visitsOf = (vitals: readonly VitalSummary[]): number => Math.max(...vitals.map(({ count }) => count));
