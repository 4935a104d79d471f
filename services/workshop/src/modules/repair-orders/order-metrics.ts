import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import type { OrderListRepository } from './order-list-repository.ts';

/** An open order in which nothing has changed for this long was probably forgotten. */
const IDLE_DAYS = 7;
const DAY_MS = 86_400_000;

/** Measures open orders by step, and those that nobody touches. */
export function measureOrders(
  registry: Registry,
  { lists, now }: { lists: OrderListRepository; now: () => number },
): void {
  const open = new Gauge({
    name: 'workshop_open_orders',
    help: 'Repair orders that are not closed, by step',
    labelNames: ['step'],
    registers: [registry],
    async collect() {
      // A database that is down has alerts of its own and must not hide the other metrics.
      const counts = await lists.countOpen().catch(() => null);
      this.reset();
      for (const [step, count] of counts ?? []) this.set({ step }, count);
    },
  });
  const idle = new Gauge({
    name: 'workshop_idle_orders',
    help: `Open repair orders in which nothing has changed for ${IDLE_DAYS} days`,
    registers: [registry],
    async collect() {
      const count = await lists.countIdle(new Date(now() - IDLE_DAYS * DAY_MS)).catch(() => null);
      if (count !== null) this.set(count);
    },
  });
  void [open, idle];
}
