import type { App } from '@garage/service-kit';
import type { IncomingHttpHeaders } from 'node:http';
import type { IncomingHttpHeaders as Http2IncomingHttpHeaders } from 'node:http2';
import httpProxy from '@fastify/http-proxy';
import type { FastifyRequest } from 'fastify';
import { browserResponseHeaders, upstreamRequestHeaders } from '../headers/upstream-headers.ts';
import type { Caller } from '../headers/upstream-headers.ts';
import type { GatewayRouteConfig } from './route-config.ts';
import type { Method } from './route-table.ts';

type Headers = IncomingHttpHeaders | Http2IncomingHttpHeaders;

export interface ProxyRoute {
  methods: Method[];
  paths: string[];
  config: GatewayRouteConfig;
}

/** Adds a route that proxies to its service. `gatewayHeaders` are the response headers of pages that only the gateway sets. */
export async function addProxyRoute(
  app: App,
  route: ProxyRoute,
  gatewayHeaders: ReadonlyMap<string, string>,
): Promise<void> {
  const { client } = route.config;
  await app.register(httpProxy, {
    upstream: client.origin,
    undici: { request: client.request },
    disableRequestLogging: true,
    routes: route.paths,
    httpMethods: route.methods,
    config: { gateway: route.config },
    replyOptions: {
      // Disables the retries that the plugin makes after status 503: `client` itself retries on other processes, and
      // a 503 from the service is passed on.
      retryDelay: () => null,
      rewriteRequestHeaders: headersFor,
      rewriteHeaders: (headers) => ({
        ...browserResponseHeaders(headers, {
          gatewayHeaders,
          cookies: route.config.cookies,
          isPage: client.name === 'frontend',
        }),
        'x-cache': 'bypass',
      }),
    },
  });
}

function headersFor(request: Caller & Pick<FastifyRequest, 'routeOptions'>, headers: Headers): Headers {
  const route = request.routeOptions.config.gateway;
  const sent = upstreamRequestHeaders(request, { headers, cookies: route?.cookies ?? [] });
  if (route?.passesToken !== true) delete sent.authorization;
  return sent;
}
