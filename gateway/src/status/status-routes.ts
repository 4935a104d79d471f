import { probePaths, type App } from '@garage/service-kit';
import { errorCatalogue, SUCCESS } from '@garage/contracts';
import type { ServiceClient } from '../upstreams/service-client.ts';

export interface StatusOptions {
  clients: readonly ServiceClient[];
  isDraining: () => boolean;
  /**
   * True once events arrive, or once the first attempt to subscribe to them has failed. Before that, the lifetimes of
   * cached responses are undecided.
   */
  isEventStateKnown: () => boolean;
}

/** Health checks are neither rate limited nor counted in the metrics. */
const probe = { config: { isProbe: true } };

/**
 * `/healthz`: the process runs. `/readyz`: it can take requests; it does not depend on the services.
 * `/api/status`: which services are up, by name only.
 */
export function addStatusRoutes(app: App, { clients, isDraining, isEventStateKnown }: StatusOptions): void {
  app.get(probePaths.live, probe, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get(probePaths.ready, probe, async (_request, reply) => {
    const isReady = !isDraining() && isEventStateKnown();
    void reply.code(isReady ? 200 : errorCatalogue.SERVICE_UNAVAILABLE.status).header('cache-control', 'no-store');
    return { status: isReady ? 'ready' : 'not ready', checks: { events: isEventStateKnown() ? 'ok' : 'failed' } };
  });
  app.get('/api/status', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    const services = clients.map((client) => [client.name, client.ready ? 'up' : 'down']);
    return { status: SUCCESS, services: Object.fromEntries(services) };
  });
}
