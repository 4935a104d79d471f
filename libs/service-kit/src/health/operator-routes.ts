import type { App } from '../http/app-types.ts';
import { createReadiness } from './readiness.ts';
import type { Checks } from './readiness.ts';

/** Options of routes for probes and operators: they are not logged, and answer under any load. */
const quiet = {
  logLevel: 'warn',
  config: { isProbe: true, pressureHandler: () => undefined },
  schema: { hide: true },
} as const;

/** Paths that load balancers and Kubernetes request. */
export const probePaths = { live: '/healthz', ready: '/readyz' } as const;

/** Adds the two probe routes. Liveness checks no dependency, because restarting this process would not repair one. */
export function addHealthRoutes(app: App, checks: Checks): void {
  const readiness = createReadiness(checks, (name, error) => app.log.warn({ err: error, check: name }, 'Not ready'));
  app.get(probePaths.live, quiet, async () => ({ status: 'ok' }));
  app.get(probePaths.ready, quiet, async (_request, reply) => {
    if (app.kit.draining) return reply.code(503).send({ status: 'draining', checks: {} });
    const state = await readiness();
    return reply
      .code(state.ready ? 200 : 503)
      .send({ status: state.ready ? 'ready' : 'not ready', checks: state.checks });
  });
}

export function addMetricsRoute(app: App): void {
  app.get('/metrics', quiet, async (_request, reply) => {
    reply.type(app.kit.registry.contentType);
    return app.kit.registry.metrics();
  });
}

export function addOpenApiRoute(app: App): void {
  let text: string | undefined;
  app.get('/openapi.json', quiet, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
