import { measureCacheSize } from '@garage/response-cache';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import type { AnswerResult } from './answer-cache.ts';

/** Registers the metrics of the kept answers; returns the function that counts how one was obtained. */
export function measureAnswers(
  registry: Registry,
  size: () => { entries: number; bytes: number },
): (result: AnswerResult) => void {
  const results = new Counter({
    name: 'frontend_answers_total',
    help: 'Public answers of services for pages, by how they were obtained',
    labelNames: ['result'],
    registers: [registry],
  });
  // The counters start with 0, because Prometheus sees an increase only from a value that it has already read.
  const counters = new Map(
    (['hit', 'miss', 'bypass'] as const).map((result) => {
      results.inc({ result }, 0);
      return [result, results.labels(result)];
    }),
  );
  const entries = { name: 'frontend_kept_answers', help: 'Answers of services in memory' };
  const bytes = { name: 'frontend_kept_answers_bytes', help: 'Memory that they take, about' };
  measureCacheSize({ registry, entries, bytes }, size);
  return (result) => counters.get(result)?.inc();
}
