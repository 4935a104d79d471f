import { createServer } from 'node:http';
import { once } from 'node:events';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from '../http/app-types.ts';

/** A registry with this process's own measurements. */
export function createRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Measures every request by route, never by address: an unknown path must not become a label. Probes are not measured: each process
 * is asked several times a second, and what people wait for would be lost among that.
 */
export function measureRequests(app: App): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
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

/** Serves the metrics on a port of their own, for a process whose main port the world can reach. */
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
