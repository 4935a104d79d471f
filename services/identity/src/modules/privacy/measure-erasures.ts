import { erasingServices } from '@garage/contracts';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ErasureRepository } from './erasure-repository.ts';

/** Services that were away catch up by themselves; after this somebody should look. */
const LATE_MS = 15 * 60_000;

/** Tells operators how many erasures each service owes for longer than it should. Without the database there is no count. */
export function measureErasures(registry: Registry, erasures: Pick<ErasureRepository, 'countOutstanding'>): void {
  const gauge = new Gauge({
    name: 'identity_erasures_outstanding',
    help: 'Accounts erased more than 15 minutes ago of which the service has not said that nothing is left',
    labelNames: ['service'],
    registers: [],
    async collect() {
      const before = new Date(Date.now() - LATE_MS);
      const count = (service: (typeof erasingServices)[number]) => erasures.countOutstanding(service, before);
      const counts = await Promise.all(erasingServices.map(count)).catch(() => null);
      this.reset();
      counts?.forEach((outstanding, at) => this.set({ service: erasingServices[at] ?? '' }, outstanding));
    },
  });
  registry.registerMetric(gauge);
}
