import { AppError } from '@garage/service-kit';
import type { App } from '@garage/service-kit';
import type { FastifyRequest } from 'fastify';
import type { SharedReads } from '../cache/shared-reads.ts';
import { compressReply } from '../compression/compress-reply.ts';
import { limitBody } from '../limits/body-limit.ts';
import { bufferBody, isSmallBody } from '../limits/buffer-body.ts';
import type { CountMiss } from '../limits/miss-limit.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { GatewayMetrics } from '../metrics/gateway-metrics.ts';
import { collapseSlashes } from './collapse-slashes.ts';
import { isCanonical } from './request-address.ts';
import { FILES_ROUTE } from './route-config.ts';

export interface RequestHooksOptions {
  limits: RateLimits;
  countMiss: CountMiss;
  reads: SharedReads | undefined;
  metrics: GatewayMetrics;
  /** Security headers of pages and of API responses. */
  secure: Record<'page' | 'data', readonly (readonly [name: string, value: string])[]>;
}

/** Headers of pages whose address is a secret, instead of or in addition to those of other pages. */
const privateHeaders = [
  ['cache-control', 'no-store'],
  ['referrer-policy', 'no-referrer'],
  ['x-robots-tag', 'noindex, nofollow'],
] as const;

/** Adds the hooks for every request that was not a cache hit, in the order in which they run. */
export function addRequestHooks(app: App, { limits, countMiss, reads, metrics, secure }: RequestHooksOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    // When the connection is already closed, there is no address to count the request for, and nobody to respond to.
    if (request.raw.socket.remoteAddress === undefined) throw new AppError('VALIDATION_FAILED');
    const { gateway: route, contract, isProbe } = request.routeOptions.config;
    const isData = contract !== undefined || (route !== undefined && route.client.name !== 'frontend');
    for (const [name, value] of isData ? secure.data : secure.page) void reply.header(name, value);
    if (route?.isPrivate === true) for (const [name, value] of privateHeaders) void reply.header(name, value);
    void reply.header('x-request-id', request.id);
    const { url = '' } = request.raw;
    if (!isCanonical(url)) {
      const page = hasBody(request) ? null : collapseSlashes(url);
      if (page === null) throw new AppError('VALIDATION_FAILED');
      return reply.header('cache-control', 'no-store').redirect(page, 308);
    }
    if (isProbe === true) return undefined;
    await limits.countRequest(request, reply, route?.id === FILES_ROUTE ? 'file' : 'request');
    await limits.countOperation(request, reply);
    if (route === undefined) return undefined;
    if (!route.client.available) throw new AppError('SERVICE_UNAVAILABLE');
    return undefined;
  });

  app.addHook('preParsing', async (request, _reply, payload) => {
    const { gateway, contract } = request.routeOptions.config;
    const limit = gateway?.bodyLimit ?? contract?.bodyLimit;
    if (limit === undefined || !hasBody(request)) return payload;
    const body = limitBody(request, payload, limit);
    return gateway !== undefined && isSmallBody(request, limit) ? bufferBody(body) : body;
  });

  app.addHook('preHandler', async (request, reply) => {
    const route = request.routeOptions.config.gateway;
    if (reads === undefined || route?.shared !== true) return undefined;
    // A page loads many files, which have a limit of their own.
    if (route.id !== FILES_ROUTE) await countMiss(request, reply);
    return (await reads.serveFromService(request, reply, route.client)) ? reply : undefined;
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (app.kit.draining) void reply.header('connection', 'close');
    // The gateway's own files, those of the documentation, are sent as they are: they would be compressed anew for every request.
    return request.routeOptions.config.gateway === undefined ? payload : compressReply(request, reply, payload);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { gateway, contract, isProbe } = request.routeOptions.config;
    // Health checks come every second and would outnumber real requests in the metrics, so they are not counted.
    if (isProbe === true) return done();
    metrics.observeRequest({
      route: gateway?.id ?? contract?.id ?? 'own',
      method: request.method,
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    return done();
  });
}

/** True when the body of the request is forwarded; that of a GET or HEAD request is not. */
function hasBody(request: FastifyRequest): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD';
}
