import type { App } from '@garage/service-kit';
import { errorCatalogue, SUCCESS } from '@garage/contracts';
import type { ServiceClient } from '../upstreams/service-client.ts';

export interface StatusOptions {
  clients: readonly ServiceClient[];
  isDraining: () => boolean;
  /** Whether the state of the event stream is known: before that the cache's lifetimes are not. */
  isSettled: () => boolean;
}

/** Neither counted nor measured. */
const probe = { config: { isProbe: true } };

/**
 * `/healthz`: the process runs. `/readyz`: it can take requests; what the services can is not its own ability.
 * `/api/status`: who of all is up, by name alone.
 */
export function addStatusRoutes(app: App, { clients, isDraining, isSettled }: StatusOptions): void {
  app.get('/healthz', probe, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', probe, async (_request, reply) => {
    const isReady = !isDraining() && isSettled();
    void reply.code(isReady ? 200 : errorCatalogue.SERVICE_UNAVAILABLE.status).header('cache-control', 'no-store');
    return { status: isReady ? 'ready' : 'not ready', checks: { events: isSettled() ? 'ok' : 'failed' } };
  });
  app.get('/api/status', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const services = clients.map((client) => [client.name, client.ready ? 'up' : 'down']);
    return { status: SUCCESS, services: Object.fromEntries(services) };
  });
}
