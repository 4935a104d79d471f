import { createServer } from 'node:http';
import { once } from 'node:events';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from '../http/app-types.ts';

let processMetrics: Registry | undefined;

/**
 * Creates a registry with the default metrics of the process and, if given, a label with the service's name. All registries share these metrics:
 * prom-client collects until the process ends, and each collection of its own would keep its registry in memory, with all that is measured there.
 */
export function createRegistry(service?: string): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  const registry = Registry.merge([processMetrics]);
  if (service !== undefined) registry.setDefaultLabels({ service });
  return registry;
}

/**
 * Measures every request by route, not by path: unknown paths must not become labels. Probes are left out: several per
 * second would distort the latency that users see.
 */
export function measureRequests(app: App): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [app.kit.registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { config, url: route = 'unknown' } = request.routeOptions;
    if (config.isProbe === true) return;
    const labels = { route, method: request.method, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1_000);
  });
}

export interface MetricsServerOptions {
  registry: Registry;
  host: string;
  port: number;
}

/** Serves the metrics on a separate port, for a process whose main port is public. */
export async function createMetricsServer({ registry, host, port }: MetricsServerOptions): Promise<{
  port: number;
  close(): Promise<void>;
}> {
  const server = createServer((_request, response) => {
    registry
      .metrics()
      .then((text) => response.setHeader('content-type', registry.contentType).end(text))
      .catch(() => response.writeHead(500).end());
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
