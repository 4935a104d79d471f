import { mailNames } from '@garage/mail';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** How one try of a mail ended: `dropped` was above a budget, `retried` will be tried again, `failed` will not. */
const outcomes = ['sent', 'expired', 'dropped', 'retried', 'failed'] as const;
type TryOutcome = (typeof outcomes)[number];

export interface MailerMetrics {
  count(mail: { template: string; outcome: TryOutcome; seconds: number }): void;
  /** A try that a process which died had begun, and that is begun again. */
  countStalled(): void;
}

const states = ['waiting', 'active', 'delayed', 'failed'] as const;
/** `codes` of those that wait carry a code, and go before all others. */
export type QueueCounts = Record<(typeof states)[number] | 'codes', number>;

/** Adds the mailer's measurements to the process's. The queue is asked whenever they are read. */
export function createMailerMetrics(registry: Registry, askQueue: () => Promise<QueueCounts>): MailerMetrics {
  const tries = new Counter({
    name: 'mail_tries_total',
    help: 'Mails by template and by how the try ended',
    labelNames: ['template', 'outcome'],
    registers: [registry],
  });
  // An increase is seen of what was there before: the first mail that fails is to wake somebody, too.
  for (const template of mailNames) for (const outcome of outcomes) tries.inc({ template, outcome }, 0);
  const durations = new Histogram({
    name: 'mail_send_duration_seconds',
    help: 'From taking a mail off the queue to the end of the try',
    labelNames: ['outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const stalled = new Counter({
    name: 'mail_stalled_total',
    help: 'Mails taken over from a process that died while it sent them',
    registers: [registry],
  });
  const queue = new Gauge({
    name: 'mail_queue_jobs',
    help: 'Mails on the queue by state; without Redis there is no value',
    labelNames: ['state'],
    registers: [],
    async collect() {
      this.reset();
      const counts = await askQueue().catch(() => undefined);
      for (const state of counts ? states : []) this.set({ state }, counts?.[state] ?? 0);
    },
  });
  const codes = new Gauge({
    name: 'mail_queue_codes_waiting',
    help: 'Of the mails that wait, those with a code, which go before all others; without Redis there is no value',
    registers: [],
    async collect() {
      this.reset();
      const counts = await askQueue().catch(() => undefined);
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
