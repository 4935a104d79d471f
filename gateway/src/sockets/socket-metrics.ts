import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/**
 * Returns a function that counts the outcome of a WebSocket request. The number of open WebSockets is read whenever
 * the metrics are.
 */
export function createSocketMetrics(registry: Registry, countOpen: () => number) {
  const outcomes = new Counter({
    name: 'gateway_sockets_total',
    help: 'WebSocket requests by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // The counters start with 0 for every label, because Prometheus sees an increase only from a value that it has
  // already read.
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
