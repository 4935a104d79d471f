import type { App } from '@garage/service-kit';
import { LINK_CONSENT_FORM_LIMIT, LINK_PATH, LINK_QUESTION_FORM_LIMIT, SOCKET_PATH } from '@garage/contracts';
import type { Endpoint, GatewayEndpoint } from '@garage/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../failures/send-failure.ts';
import type { Clients } from '../upstreams/clients.ts';
import { addProxyRoute } from './proxy-routes.ts';
import type { ProxyFacts } from './proxy-routes.ts';
import { FILES_ROUTE } from './route-config.ts';
import type { GatewayRouteConfig } from './route-config.ts';
import { knownMethods, methodsOf, refusedMethodsOf, routesOf } from './route-table.ts';
import type { Method } from './route-table.ts';

export interface RoutesOptions {
  clients: Clients;
  endpoints: Record<string, Endpoint>;
  /** Operations that the gateway handles itself. */
  own: Record<string, GatewayEndpoint>;
  /** What all proxied routes share. */
  proxy: ProxyFacts;
}

/** Paths for the internal network only. Requests for them through the gateway get status 404. */
const internalPaths = ['/metrics', '/openapi.json', '/.well-known/jwks.json'];
const reads: Method[] = ['GET', 'HEAD'];

/** Proxies the operations of the contracts to their services, and everything else to the frontend. */
export async function addRoutes(app: App, { clients, endpoints, own, proxy }: RoutesOptions): Promise<void> {
  const table = routesOf(endpoints);
  for (const { id, methods, path, service, ...facts } of table) {
    const config = {
      id,
      client: clients[service],
      ...facts,
      passesToken: !facts.shared,
    };
    await addProxyRoute(app, { methods, paths: [path], config }, proxy);
  }
  const answered = Object.values(own).map((endpoint) => ({ path: endpoint.path, methods: methodsOf(endpoint) }));
  for (const { path, allowed, refused } of refusedMethodsOf([...table, ...answered])) {
    app.route({ method: refused, url: path, handler: refuseMethod(allowed) });
  }
  const notFound = (request: FastifyRequest, reply: FastifyReply) => sendFailure(request, reply, 'NOT_FOUND');
  for (const url of ['/api', '/api/*', SOCKET_PATH, `${SOCKET_PATH}/*`, ...internalPaths])
    app.route({ method: [...knownMethods], url, handler: notFound });

  const frontend = { client: clients.frontend, bodyLimit: 0, passesToken: false, cookies: [], limits: 'read' as const };
  for (const [id, path] of [
    [FILES_ROUTE, '/assets/*'],
    ['pages', '/*'],
  ] as const)
    await addProxyRoute(app, { methods: reads, paths: [path], config: { ...frontend, id, shared: true } }, proxy);
  await addLinkPage(app, frontend, proxy);
  app.route({ method: except(reads), url: '/*', handler: refuseMethod(reads) });
}

/** Proxies the page at a quote's link and its forms. The token in their address is a secret. */
async function addLinkPage(
  app: App,
  frontend: Omit<GatewayRouteConfig, 'id' | 'shared'>,
  proxy: ProxyFacts,
): Promise<void> {
  const shown = { ...frontend, shared: false, isPrivate: true };
  const forms = [
    { path: `${LINK_PATH}:token/consent`, id: 'link.consent', limits: 'guess', bodyLimit: LINK_CONSENT_FORM_LIMIT },
    { path: `${LINK_PATH}:token/questions`, id: 'link.ask', limits: 'mail', bodyLimit: LINK_QUESTION_FORM_LIMIT },
    { path: `${LINK_PATH}:token/mails`, id: 'link.mails', limits: 'mail', bodyLimit: LINK_QUESTION_FORM_LIMIT },
  ] as const;
  const page = { methods: reads, paths: [`${LINK_PATH}*`], config: { ...shown, id: 'link.page' } };
  await addProxyRoute(app, page, proxy);
  app.route({ method: except(reads), url: `${LINK_PATH}*`, handler: refuseMethod(reads) });
  for (const { path, ...facts } of forms) {
    const form = { methods: ['POST' as const], paths: [path], config: { ...shown, ...facts } };
    await addProxyRoute(app, form, proxy);
    const allowed: Method[] = [...reads, 'POST'];
    app.route({ method: except(allowed), url: path, handler: refuseMethod(allowed) });
  }
}

const except = (allowed: readonly Method[]): Method[] => knownMethods.filter((method) => !allowed.includes(method));

function refuseMethod(allowed: readonly Method[]) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('allow', allowed.join(', '));
    return sendFailure(request, reply, 'METHOD_NOT_ALLOWED');
  };
}
