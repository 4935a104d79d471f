import { errorCatalogue, SUCCESS } from '@garage/contracts';
import type { FastifyInstance } from 'fastify';
import type { ServiceClient } from '../upstreams/service-client.ts';

export interface StatusOptions {
  clients: readonly ServiceClient[];
  isDraining: () => boolean;
  /** Whether the state of the event stream is known: before that the cache's lifetimes are not. */
  isSettled: () => boolean;
}

/**
 * `/healthz`: the process runs. `/readyz`: it can take requests; what the services can is not its own ability.
 * `/api/status`: who of all is up, by name alone.
 */
export function addStatusRoutes(app: FastifyInstance, { clients, isDraining, isSettled }: StatusOptions): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('cache-control') === undefined) void reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining() && isSettled();
    return reply.code(isReady ? 200 : errorCatalogue.SERVICE_UNAVAILABLE.status).send({
      status: isReady ? 'ok' : 'unavailable',
      checks: { draining: isDraining() ? 'failed' : 'ok', events: isSettled() ? 'ok' : 'failed' },
    });
  });
  app.get('/api/status', async () => ({
    status: SUCCESS,
    services: Object.fromEntries(clients.map((client) => [client.name, client.ready ? 'up' : 'down'])),
  }));
}
