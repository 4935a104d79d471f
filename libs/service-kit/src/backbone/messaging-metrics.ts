import { events as eventContracts } from '@garage/contracts';
import { countDeadLettersOf, measureStreams } from '@garage/messaging';
import type { ConsumerCounts, Messaging, OutboxRow } from '@garage/messaging';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

const outcomesOf = ({ handled, duplicates, redelivered, failed, deadLettered }: ConsumerCounts) =>
  Object.entries({ handled, duplicate: duplicates, redelivered, failed, 'dead-lettered': deadLettered });

/**
 * Adds metrics of this process's consumers and their backlog; while the broker does not answer, the gauges have no
 * value.
 */
export function measureConsumers(registry: Registry, messaging: Messaging): void {
  const counts = new Counter({
    name: 'event_consumer_events_total',
    help: 'Events by consumer and outcome in this process; a failed event may be handled later',
    labelNames: ['consumer', 'outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const [consumer, running] of messaging.consumers) {
        for (const [outcome, count] of outcomesOf(running.stats())) this.inc({ consumer, outcome }, count);
      }
    },
  });
  const waiting = new Gauge({
    name: 'event_consumer_waiting',
    help: 'Events that no process with the consumer has received yet',
    labelNames: ['consumer'],
    registers: [],
    async collect() {
      const found = await Promise.all(
        [...messaging.consumers].map(async ([consumer, running]) => ({
          consumer,
          // The error is caught per consumer, so that one that is missing at the broker does not hide the values of
          // the others.
          count: await running.waiting().catch(() => null),
        })),
      );
      this.reset();
      for (const { consumer, count } of found) if (count !== null) this.set({ consumer }, count);
    },
  });
  const deadLetters = new Gauge({
    name: 'event_dead_letters',
    help: 'Dead letters of the consumer that were not replayed yet',
    labelNames: ['consumer'],
    registers: [],
    async collect() {
      const found = await countDeadLettersOf(messaging, messaging.consumers.keys()).catch(
        () => new Map<string, number>(),
      );
      this.reset();
      for (const [consumer, count] of found) this.set({ consumer }, count);
    },
  });
  for (const metric of [counts, waiting, deadLetters]) registry.registerMetric(metric);
}

/** Adds the size of the broker's streams; while the broker does not answer, the gauges have no value. */
export function measureStreamBytes(registry: Registry, messaging: Messaging): void {
  const used = new Gauge({
    name: 'event_stream_bytes',
    help: 'Bytes that the stream holds',
    labelNames: ['stream'],
    registers: [],
    async collect() {
      const found = await measureStreams(messaging).catch(() => []);
      this.reset();
      for (const { stream, bytes } of found) this.set({ stream }, bytes);
    },
  });
  const max = new Gauge({
    name: 'event_stream_max_bytes',
    help: 'Bytes that the stream may hold',
    labelNames: ['stream'],
    registers: [],
    async collect() {
      const found = await measureStreams(messaging).catch(() => []);
      this.reset();
      for (const { stream, maxBytes } of found) if (maxBytes !== null) this.set({ stream }, maxBytes);
    },
  });
  for (const metric of [used, max]) registry.registerMetric(metric);
}

/**
 * Counts what the relay of a service sends; its events cover everything that happens in the business. All event types
 * start at 0, since Prometheus sees an increase only of a series that exists.
 */
export function createSentCounters(service: string): {
  count: (row: OutboxRow) => void;
  register: (registry: Registry) => void;
} {
  const events = new Counter({
    name: 'events_sent_total',
    help: 'Events by type, counted when the broker has stored them',
    labelNames: ['type'],
    registers: [],
  });
  for (const { type } of eventContracts) if (type.startsWith(`${service}.`)) events.inc({ type }, 0);
  const jobs = new Counter({
    name: 'jobs_sent_total',
    help: 'Jobs by queue and name, counted when the queue has taken them',
    labelNames: ['queue', 'name'],
    registers: [],
  });
  return {
    count(row) {
      if (row.kind === 'event') events.inc({ type: row.event.type });
      else jobs.inc({ queue: row.job.queue, name: row.job.name });
    },
    register(registry) {
      registry.registerMetric(events);
      registry.registerMetric(jobs);
    },
  };
}
