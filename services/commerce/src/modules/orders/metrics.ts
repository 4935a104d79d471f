import { orderStatuses } from '@garage/contracts';
import type { OrderStatus, StockReservationOutcome } from '@garage/contracts';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

type ReservationOutcome = StockReservationOutcome['outcome'] | 'unanswered';

const reservationOutcomes = ['reserved', 'refused', 'released', 'unanswered'] as const satisfies ReservationOutcome[];
const sweptKinds = ['placing', 'reopening', 'released'] as const;

export interface OrderMetrics {
  countReservation(this: void, outcome: ReservationOutcome): void;
  countSwept(this: void, what: (typeof sweptKinds)[number], by: number): void;
}

/** What operators can read of the orders. Without an answer of the database there is no count of them. */
export function createOrderMetrics(
  registry: Registry,
  countByStatus: () => Promise<Record<OrderStatus, number>>,
): OrderMetrics {
  const registers = [registry];
  const reservations = new Counter({
    name: 'commerce_reservations_total',
    help: 'Orders that asked for stock, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  // Published as 0 at the start: Prometheus sees an increase only from a value it has already read.
  for (const outcome of reservationOutcomes) reservations.inc({ outcome }, 0);
  const swept = new Counter({
    name: 'commerce_swept_total',
    help: 'What the sweeper finished: orders given up while placing or reopening, stock released late',
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
