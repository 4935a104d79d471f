import { mailNames } from '@garage/mail';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/**
 * Outcome of an attempt: `expired` and `dropped` (by a limit) were not sent, `retried` failed and will be tried
 * again, `failed` will not.
 */
const outcomes = ['sent', 'expired', 'dropped', 'retried', 'failed'] as const;
type AttemptOutcome = (typeof outcomes)[number];

export interface MailerMetrics {
  count(mail: { template: string; outcome: AttemptOutcome; seconds: number }): void;
  /** Counts a mail during whose attempt the process crashed; the attempt is made again. */
  countStalled(): void;
}

const states = ['waiting', 'active', 'delayed', 'failed'] as const;
/** Number of mails in each state; `codes` counts those waiting mails that contain a code and are sent first. */
export type QueueCounts = Record<(typeof states)[number] | 'codes', number>;

/** Registers the mailer's metrics. The queue is queried whenever they are read. */
export function createMailerMetrics(registry: Registry, countJobs: () => Promise<QueueCounts>): MailerMetrics {
  const tries = new Counter({
    name: 'mail_tries_total',
    help: 'Attempts to send mails by template and outcome',
    labelNames: ['template', 'outcome'],
    registers: [registry],
  });
  // The counters start with 0 for every label, because Prometheus sees an increase only from a value that it has
  // already read.
  for (const template of mailNames) for (const outcome of outcomes) tries.inc({ template, outcome }, 0);
  const durations = new Histogram({
    name: 'mail_send_duration_seconds',
    help: 'Time from taking a mail off the queue to the end of the attempt',
    labelNames: ['outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const stalled = new Counter({
    name: 'mail_stalled_total',
    help: 'Mails taken over from a crashed process',
    registers: [registry],
  });
  const queue = new Gauge({
    name: 'mail_queue_jobs',
    help: 'Queued mails by state; absent without Redis',
    labelNames: ['state'],
    registers: [],
    async collect() {
      this.reset();
      const counts = await countJobs().catch(() => undefined);
      for (const state of counts ? states : []) this.set({ state }, counts?.[state] ?? 0);
    },
  });
  const codes = new Gauge({
    name: 'mail_queue_codes_waiting',
    help: 'Waiting mails with a code, which have priority; absent without Redis',
    registers: [],
    async collect() {
      this.reset();
      const counts = await countJobs().catch(() => undefined);
      if (counts) this.set(counts.codes);
    },
  });
  registry.registerMetric(queue);
  registry.registerMetric(codes);
  return {
    count({ template, outcome, seconds }) {
      tries.inc({ template, outcome });
      durations.observe({ outcome }, seconds);
    },
    countStalled: () => stalled.inc(),
  };
}
