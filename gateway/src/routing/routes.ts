import type { App } from '@garage/service-kit';
import { SOCKET_PATH } from '@garage/contracts';
import type { Endpoint, GatewayEndpoint } from '@garage/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../failures/send-failure.ts';
import type { Clients } from '../upstreams/clients.ts';
import { addProxyRoute } from './proxy-routes.ts';
import { FILES_ROUTE } from './route-config.ts';
import { knownMethods, methodsOf, refusedMethodsOf, routesOf } from './route-table.ts';
import type { Method } from './route-table.ts';

export interface RoutesOptions {
  clients: Clients;
  endpoints: Record<string, Endpoint>;
  /** What the gateway answers itself. */
  own: Record<string, GatewayEndpoint>;
  /** The names of the headers that only this gateway sets. */
  ours: ReadonlySet<string>;
}

/** What every process answers for itself inside; from outside these are not there. */
const internalPaths = ['/metrics', '/openapi.json', '/.well-known/jwks.json'];
const reads: Method[] = ['GET', 'HEAD'];

/** All that is passed through: the operations of the contracts to their services, everything else to the frontend. */
export async function addRoutes(app: App, { clients, endpoints, own, ours }: RoutesOptions): Promise<void> {
  const table = routesOf(endpoints);
  for (const { id, methods, path, service, ...facts } of table) {
    const config = {
      id,
      client: clients[service],
      ...facts,
      passesToken: !facts.shared,
    };
    await addProxyRoute(app, { methods, paths: [path], config }, ours);
  }
  const answered = Object.values(own).map((endpoint) => ({ path: endpoint.path, methods: methodsOf(endpoint) }));
  for (const { path, allowed, refused } of refusedMethodsOf([...table, ...answered])) {
    app.route({ method: refused, url: path, handler: refuseMethod(allowed) });
  }
  const notFound = (request: FastifyRequest, reply: FastifyReply) => sendFailure(request, reply, 'NOT_FOUND');
  for (const url of ['/api', '/api/*', SOCKET_PATH, `${SOCKET_PATH}/*`, ...internalPaths])
    app.route({ method: [...knownMethods], url, handler: notFound });

  const frontend = { client: clients.frontend, bodyLimit: 0, passesToken: false, cookies: [], limits: 'read' as const };
  // Files carry their hash in their name and are compressed beforehand: the browser's own headers decide which copy it gets.
  await addProxyRoute(
    app,
    { methods: reads, paths: ['/assets/*'], config: { ...frontend, id: FILES_ROUTE, shared: false } },
    ours,
  );
  await addProxyRoute(app, { methods: reads, paths: ['/*'], config: { ...frontend, id: 'pages', shared: true } }, ours);
  const others = knownMethods.filter((method) => !reads.includes(method));
  app.route({ method: others, url: '/*', handler: refuseMethod(reads) });
}

function refuseMethod(allowed: readonly Method[]) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('allow', allowed.join(', '));
    return sendFailure(request, reply, 'METHOD_NOT_ALLOWED');
  };
}
