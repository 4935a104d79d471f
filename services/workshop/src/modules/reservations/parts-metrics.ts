import type { StockReservationOutcome } from '@garage/contracts';
import type { Registry } from 'prom-client';
import { Counter } from 'prom-client';

export interface PartsMetrics {
  countReservation(this: void, outcome: StockReservationOutcome['outcome']): void;
}

/** Counts the answers of catalogue; jobs that wait for one are measured with the consents. */
export function measureParts(registry: Registry): PartsMetrics {
  const reservations = new Counter({
    name: 'workshop_part_reservations_total',
    help: 'Reservations of parts for agreed jobs, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return { countReservation: (outcome) => reservations.inc({ outcome }) };
}
