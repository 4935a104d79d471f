import type { App } from '@garage/service-kit';
import type { IncomingHttpHeaders } from 'node:http';
import type { IncomingHttpHeaders as Http2IncomingHttpHeaders } from 'node:http2';
import type { EventPosition } from '@garage/contracts';
import httpProxy from '@fastify/http-proxy';
import type { FastifyRequest } from 'fastify';
import { bypassesCache } from '../cache/bypasses-cache.ts';
import { browserResponseHeaders, positionHeader, upstreamRequestHeaders } from '../headers/upstream-headers.ts';
import type { Caller } from '../headers/upstream-headers.ts';
import type { GatewayRouteConfig } from './route-config.ts';
import type { Method } from './route-table.ts';

type Headers = IncomingHttpHeaders | Http2IncomingHttpHeaders;

export interface ProxyRoute {
  methods: Method[];
  paths: string[];
  config: GatewayRouteConfig;
}

/** What all proxied routes share. */
export interface ProxyFacts {
  /** The response headers of pages that only the gateway sets. */
  gatewayHeaders: ReadonlyMap<string, string>;
  /** The last event that the gateway takes into account; undefined while no events arrive. */
  eventPosition: () => EventPosition | undefined;
}

/** Adds a route that proxies to its service. */
export async function addProxyRoute(
  app: App,
  route: ProxyRoute,
  { gatewayHeaders, eventPosition }: ProxyFacts,
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
      rewriteRequestHeaders: (request, headers) => headersFor(request, { headers, position: eventPosition() }),
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

interface ProxiedHeaders {
  headers: Headers;
  position: EventPosition | undefined;
}

function headersFor(
  request: Caller & Pick<FastifyRequest, 'routeOptions'>,
  { headers, position }: ProxiedHeaders,
): Headers {
  const route = request.routeOptions.config.gateway;
  const sent = upstreamRequestHeaders(request, { headers, cookies: route?.cookies ?? [] });
  if (route?.passesToken !== true) delete sent.authorization;
  // Whoever bypasses the gateway's cache gets nothing from the frontend's either.
  if (route !== undefined && !bypassesCache(headers)) Object.assign(sent, positionHeader(route.client.name, position));
  return sent;
}
