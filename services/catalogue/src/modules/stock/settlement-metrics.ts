import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ReservationRepository } from './reservation-repository.ts';

const outcomes = ['placed', 'ended', 'unanswered'] as const;

export interface SettlementMetrics {
  countSettled(this: void, outcome: (typeof outcomes)[number], by: number): void;
}

/** Normally catalogue learns within a minute whether an order was stored. After this time something is wrong, and operators should know. */
const OVERDUE_MINUTES = 5;
const MINUTE_MS = 60_000;

/** Measures reservations of which it is unknown whether their order was stored. */
export function measureSettlement(
  registry: Registry,
  { countUnsettled }: Pick<ReservationRepository, 'countUnsettled'>,
): SettlementMetrics {
  const registers = [registry];
  const settled = new Counter({
    name: 'catalogue_stock_settled_total',
    help: 'Reservations whose order turned out to be placed or ended, and those about which no answer came',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of outcomes) settled.inc({ outcome }, 0);
  const overdue = new Gauge({
    name: 'catalogue_stock_unsettled',
    help: `Reservations of orders of which it has been unknown for ${OVERDUE_MINUTES} minutes whether they were placed`,
    registers,
    async collect() {
      // A database that is down has alerts of its own and must not hide the other metrics.
      const before = new Date(Date.now() - OVERDUE_MINUTES * MINUTE_MS);
      const count = await countUnsettled(before).catch(() => null);
      if (count !== null) this.set(count);
    },
  });
  void overdue;
  return { countSettled: (outcome, by) => settled.inc({ outcome }, by) };
}
