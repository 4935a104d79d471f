import { orderStatuses } from '@garage/contracts';
import type { OrderStatus, StockReservationOutcome } from '@garage/contracts';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

type ReservationOutcome = StockReservationOutcome['outcome'] | 'unanswered';

const reservationOutcomes = [
  'reserved',
  'refused',
  'released',
  'reused',
  'unanswered',
] as const satisfies ReservationOutcome[];
const sweptKinds = ['placing', 'reopening', 'released'] as const;

export interface OrderMetrics {
  countReservation(this: void, outcome: ReservationOutcome): void;
  countSwept(this: void, what: (typeof sweptKinds)[number], by: number): void;
}

/** Metrics of orders. While the database is unavailable `commerce_orders` is absent. */
export function createOrderMetrics(
  registry: Registry,
  countByStatus: () => Promise<Record<OrderStatus, number>>,
): OrderMetrics {
  const registers = [registry];
  const reservations = new Counter({
    name: 'commerce_reservations_total',
    help: 'Stock reservations of orders, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  // The counters start with 0 for every label, because Prometheus sees an increase only from a value that it has
  // already read.
  for (const outcome of reservationOutcomes) reservations.inc({ outcome }, 0);
  const swept = new Counter({
    name: 'commerce_swept_total',
    help: 'Items completed by the sweeper: orders abandoned while placing or reopening, stock released late',
    labelNames: ['what'],
    registers,
  });
  for (const what of sweptKinds) swept.inc({ what }, 0);
  registry.registerMetric(
    new Gauge({
      name: 'commerce_orders',
      help: 'Orders by status',
      labelNames: ['status'],
      registers: [],
      async collect() {
        const counts = await countByStatus().catch(() => null);
        this.reset();
        if (counts) for (const status of orderStatuses) this.set({ status }, counts[status]);
      },
    }),
  );
  return {
    countReservation: (outcome) => reservations.inc({ outcome }),
    countSwept: (what, by) => swept.inc({ what }, by),
  };
}
