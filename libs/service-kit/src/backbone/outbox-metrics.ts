import type { RelayStats } from '@garage/messaging';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

type Measure = [name: string, help: string, read: (stats: RelayStats) => number];

const measures: Measure[] = [
  ['outbox_unsent_rows', 'Rows of the outbox that wait to be sent', ({ unsent }) => unsent],
  ['outbox_set_aside_rows', 'Rows that were set aside because they cannot be sent', ({ setAside }) => setAside],
  ['outbox_oldest_seconds', 'How long the oldest of them has waited', ({ oldestSeconds }) => oldestSeconds],
  ['outbox_sent_rows', 'Rows that this process has sent since its start', ({ sent }) => sent],
  ['outbox_relay_leads', '1 on the process that sends for its database', ({ leads }) => Number(leads)],
];

/** Adds the state of the outbox, asked for once whenever the metrics are read; without an answer there is no value. */
export function measureOutbox(registry: Registry, ask: () => Promise<RelayStats | undefined>): void {
  let asked: Promise<RelayStats | undefined> | undefined;
  const askOnce = (): Promise<RelayStats | undefined> => {
    asked ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  for (const [name, help, read] of measures) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const stats = await askOnce();
        if (stats) this.set(read(stats));
        else this.remove();
      },
    });
    registry.registerMetric(gauge);
  }
}
