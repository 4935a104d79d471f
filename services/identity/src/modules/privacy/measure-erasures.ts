import { erasingServices } from '@garage/contracts';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ErasureRepository } from './erasure-repository.ts';

/**
 * An erasure unconfirmed for longer than this is overdue: services that were down catch up by themselves, but after
 * this time an operator should check.
 */
const OVERDUE_MS = 15 * 60_000;

/** Exports the number of overdue erasures per service. While the database is down, the gauge has no values. */
export function measureErasures(registry: Registry, erasures: Pick<ErasureRepository, 'countOutstanding'>): void {
  const gauge = new Gauge({
    name: 'identity_erasures_outstanding',
    help: 'Accounts erased more than 15 minutes ago whose erasure the service has not confirmed',
    labelNames: ['service'],
    registers: [],
    async collect() {
      const before = new Date(Date.now() - OVERDUE_MS);
      const count = (service: (typeof erasingServices)[number]) => erasures.countOutstanding(service, before);
      const counts = await Promise.all(erasingServices.map(count)).catch(() => null);
      this.reset();
      counts?.forEach((outstanding, at) => this.set({ service: erasingServices[at] ?? '' }, outstanding));
    },
  });
  registry.registerMetric(gauge);
}
