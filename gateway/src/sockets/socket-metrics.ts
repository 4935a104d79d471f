import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** Returns a function that counts the outcome of a WebSocket request; open ones are counted on each scrape. */
export function createSocketMetrics(registry: Registry, countOpen: () => number) {
  const outcomes = new Counter({
    name: 'gateway_sockets_total',
    help: 'WebSocket requests by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // Series that start at 0: Prometheus sees no increase when a counter appears with 1.
  for (const outcome of ['open', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE']) outcomes.inc({ outcome }, 0);
  registry.registerMetric(
    new Gauge({
      name: 'gateway_sockets',
      help: 'Open WebSockets',
      registers: [],
      collect() {
        this.set(countOpen());
      },
    }),
  );
  return (outcome: string): void => outcomes.inc({ outcome });
}
