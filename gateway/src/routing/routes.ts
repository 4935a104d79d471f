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
  /** Operations that the gateway handles itself. */
  own: Record<string, GatewayEndpoint>;
  /** The names of response headers that only the gateway sets. */
  gatewayHeaders: ReadonlySet<string>;
}

/** Paths for the internal network only. Requests for them through the gateway get status 404. */
const internalPaths = ['/metrics', '/openapi.json', '/.well-known/jwks.json'];
const reads: Method[] = ['GET', 'HEAD'];

/** Proxies the operations of the contracts to their services, and everything else to the frontend. */
export async function addRoutes(app: App, { clients, endpoints, own, gatewayHeaders }: RoutesOptions): Promise<void> {
  const table = routesOf(endpoints);
  for (const { id, methods, path, service, ...facts } of table) {
    const config = {
      id,
      client: clients[service],
      ...facts,
      passesToken: !facts.shared,
    };
    await addProxyRoute(app, { methods, paths: [path], config }, gatewayHeaders);
  }
  const answered = Object.values(own).map((endpoint) => ({ path: endpoint.path, methods: methodsOf(endpoint) }));
  for (const { path, allowed, refused } of refusedMethodsOf([...table, ...answered])) {
    app.route({ method: refused, url: path, handler: refuseMethod(allowed) });
  }
  const notFound = (request: FastifyRequest, reply: FastifyReply) => sendFailure(request, reply, 'NOT_FOUND');
  for (const url of ['/api', '/api/*', SOCKET_PATH, `${SOCKET_PATH}/*`, ...internalPaths])
    app.route({ method: [...knownMethods], url, handler: notFound });

  const frontend = { client: clients.frontend, bodyLimit: 0, passesToken: false, cookies: [], limits: 'read' as const };
  // These responses are not cached, because the frontend selects a precompressed copy of the file by headers of the
  // browser.
  await addProxyRoute(
    app,
    { methods: reads, paths: ['/assets/*'], config: { ...frontend, id: FILES_ROUTE, shared: false } },
    gatewayHeaders,
  );
  await addProxyRoute(
    app,
    { methods: reads, paths: ['/*'], config: { ...frontend, id: 'pages', shared: true } },
    gatewayHeaders,
  );
  const others = knownMethods.filter((method) => !reads.includes(method));
  app.route({ method: others, url: '/*', handler: refuseMethod(reads) });
}

function refuseMethod(allowed: readonly Method[]) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('allow', allowed.join(', '));
    return sendFailure(request, reply, 'METHOD_NOT_ALLOWED');
  };
}
