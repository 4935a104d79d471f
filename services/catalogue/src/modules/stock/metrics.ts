import type { StockReservationOutcome } from '@garage/contracts';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

export interface StockMetrics {
  countReservation(this: void, outcome: StockReservationOutcome['outcome']): void;
}

export function createStockMetrics(registry: Registry): StockMetrics {
  const reservations = new Counter({
    name: 'catalogue_stock_reservations_total',
    help: 'Stock reservations of orders, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return { countReservation: (outcome) => reservations.inc({ outcome }) };
}
