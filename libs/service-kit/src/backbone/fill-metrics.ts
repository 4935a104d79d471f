import { createFillRecords } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/**
 * Adds a gauge of the differences that the last refill found between each read model and the service that owns its
 * data.
 */
export function measureFills(registry: Registry, mongo: Pick<Mongo, 'db'>): void {
  const records = createFillRecords(mongo);
  const gauge = new Gauge({
    name: 'read_model_ahead_of_owner',
    help: 'Entities kept although their owner did not have them (missing) or had them in an older version (older)',
    labelNames: ['model', 'reason'],
    registers: [],
    async collect() {
      const found = await records.list().catch(() => []);
      this.reset();
      for (const { _id: model, missing = 0, older = 0 } of found) {
        this.set({ model, reason: 'missing' }, missing);
        this.set({ model, reason: 'older' }, older);
      }
    },
  });
  registry.registerMetric(gauge);
}
