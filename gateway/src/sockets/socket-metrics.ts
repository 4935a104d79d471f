import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** Counts WebSockets: how many pass now, and how asking for one ended. */
export function createSocketMetrics(registry: Registry, countOpen: () => number) {
  const outcomes = new Counter({
    name: 'gateway_sockets_total',
    help: 'Connections that asked to become a WebSocket, by what came of it',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // From the start, so that the first that is counted is an increase.
  for (const outcome of ['open', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE']) outcomes.inc({ outcome }, 0);
  registry.registerMetric(
    new Gauge({
      name: 'gateway_sockets',
      help: 'WebSockets that pass through now',
      registers: [],
      collect() {
        this.set(countOpen());
      },
    }),
  );
  return (outcome: string): void => outcomes.inc({ outcome });
}
