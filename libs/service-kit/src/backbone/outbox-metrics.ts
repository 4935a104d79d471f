import type { RelayStats } from '@garage/messaging';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

type Measure = [name: string, help: string, read: (stats: RelayStats) => number];

const measures: Measure[] = [
  ['outbox_unsent_rows', 'Outbox rows that wait to be sent', ({ unsent }) => unsent],
  ['outbox_set_aside_rows', 'Outbox rows set aside because they cannot be sent', ({ setAside }) => setAside],
  ['outbox_oldest_seconds', 'Age of the oldest unsent row', ({ oldestSeconds }) => oldestSeconds],
  ['outbox_sent_rows', 'Rows sent by this process since its start', ({ sent }) => sent],
  ['outbox_relay_leads', '1 on the process whose relay holds the lease of its database', ({ leads }) => Number(leads)],
];

/** Registers gauges of the outbox; one query per scrape serves all of them. Without an answer they have no value. */
export function measureOutbox(registry: Registry, readStats: () => Promise<RelayStats | undefined>): void {
  let pending: Promise<RelayStats | undefined> | undefined;
  const readOnce = (): Promise<RelayStats | undefined> => {
    pending ??= readStats()
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  for (const [name, help, read] of measures) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const stats = await readOnce();
        if (stats) this.set(read(stats));
        else this.remove();
      },
    });
    registry.registerMetric(gauge);
  }
}
