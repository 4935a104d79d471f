import type { NoticeKind } from '@garage/contracts';
import { noticeKinds } from '@garage/contracts';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/**
 * Outcome of sending a notice to a browser: `failed` will be tried again, `given-up` and `refused` will not, `removed`
 * ended the subscription.
 */
const outcomes = ['sent', 'failed', 'given-up', 'refused', 'removed'] as const;
type Outcome = (typeof outcomes)[number];

export interface PushMetrics {
  countNotice(this: void, kind: NoticeKind): void;
  countPush(this: void, outcome: Outcome): void;
}

/** Metrics of notices and pushes. While the database is unavailable the age is absent. */
export function createPushMetrics(registry: Registry, oldestDueMs: () => Promise<number>): PushMetrics {
  const registers = [registry];
  const notices = new Counter({
    name: 'engagement_notices_total',
    help: 'Notices written, by kind',
    labelNames: ['kind'],
    registers,
  });
  const pushes = new Counter({
    name: 'engagement_pushes_total',
    help: 'Attempts to push a notice to a browser, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  // The counters start with 0 for every label, because Prometheus sees an increase only from a value that it has
  // already read.
  for (const kind of noticeKinds) notices.inc({ kind }, 0);
  for (const outcome of outcomes) pushes.inc({ outcome }, 0);
  registry.registerMetric(
    new Gauge({
      name: 'engagement_push_oldest_due_seconds',
      help: 'For how long the longest waiting push has been due; 0 when none is',
      registers: [],
      async collect() {
        this.reset();
        const ms = await oldestDueMs().catch(() => null);
        if (ms !== null) this.set(Math.round(ms / 1_000));
      },
    }),
  );
  return {
    countNotice: (kind) => notices.inc({ kind }),
    countPush: (outcome) => pushes.inc({ outcome }),
  };
}
