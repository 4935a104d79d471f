import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EventPosition } from '@garage/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OngoingLoad, ResponseCache } from '@garage/response-cache';
import { networkOf } from '@garage/service-kit';
import { LRUCache } from 'lru-cache';
import { requestIdOf } from '../headers/trace.ts';
import { pairsOf } from '../headers/security-headers.ts';
import type { SecurityHeaders } from '../headers/security-headers.ts';
import { browserResponseHeaders, positionHeader, sharedRequestHeaders } from '../headers/upstream-headers.ts';
import type { BrowserHeaderOptions, Caller } from '../headers/upstream-headers.ts';
import { discardBody } from '../upstreams/discard-body.ts';
import type { ServiceClient } from '../upstreams/service-client.ts';
import { bypassesCache } from './bypasses-cache.ts';
import { cacheKeyOf } from './cache-key.ts';
import { fetchShared } from './shared-response.ts';
import type { SharedResponse } from './shared-response.ts';
import { writeEntry } from './write-entry.ts';
import type { CacheResult } from './write-entry.ts';

export interface SharedReadsOptions {
  cache: ResponseCache<SharedResponse>;
  /** The last event that the cache takes into account; undefined while no events arrive. */
  eventPosition: () => EventPosition | undefined;
  /** Security headers that every response gets. */
  common: SecurityHeaders;
  maxEntryBytes: number;
  isDraining: () => boolean;
  /** Returns the network of a request that Fastify has not processed yet. */
  networkOfCaller: (request: IncomingMessage) => string;
  onResult: (result: CacheResult) => void;
  onRefreshError: (error: unknown, key: string) => void;
}

/** Serves reads that are the same for everyone from the cache, and fills it. */
export interface SharedReads {
  /** Serves a request from the cache before Fastify processes it; false when the cache has no response. */
  serveFromCache(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Serves a request by requesting the service, or by waiting for a request that is under way; false when the caller
   * needs a proxied response of its own.
   */
  serveFromService(request: FastifyRequest, reply: FastifyReply, client: ServiceClient): Promise<boolean>;
}

/**
 * The request that starts a load. Its ids are sent to the upstream, and the memory of the response is charged to its
 * network.
 */
interface LoadOrigin extends Pick<Caller, 'id' | 'headers'> {
  network: string;
}

/** After a response that may not be shared, requests for its key skip the cache for this long. */
const UNSHAREABLE_TTL_MS = 5000;

export function createSharedReads(options: SharedReadsOptions): SharedReads {
  const { cache, common, maxEntryBytes, onResult } = options;
  const unshareable = new LRUCache<string, true>({ max: 5000, ttl: UNSHAREABLE_TTL_MS });
  const gatewayHeaders = new Map(pairsOf(common.page));

  const load = async (origin: LoadOrigin, client: ServiceClient, key: string) => {
    // The position is read before the load starts: an event that is handled later keeps the response out of the cache.
    const headers = {
      ...sharedRequestHeaders(origin, client.name),
      ...positionHeader(client.name, options.eventPosition()),
    };
    const request = { client, key, headers, common, maxEntryBytes };
    const run = async (ongoing: OngoingLoad) => {
      const result = await fetchShared(request, ongoing);
      if (!result.shareable) unshareable.set(key, true);
      return result;
    };
    return cache.load(key, run, origin.network);
  };
  const refresh = async (origin: LoadOrigin, client: ServiceClient, key: string): Promise<void> => {
    try {
      const answer = await load(origin, client, key);
      if (answer?.kind === 'streamed') discardBody(answer.body);
    } catch (error) {
      options.onRefreshError(error, key);
    }
  };
  const serveFromCache = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || bypassesCache(headers)) return false;
    const key = cacheKeyOf(url);
    const found = cache.find(key, () => options.networkOfCaller(request));
    if (found?.value.kind !== 'buffered') return false;
    const result = found.stale ? 'stale' : 'hit';
    const id = requestIdOf(headers);
    writeEntry({ request, response, requestId: id, isLast: options.isDraining() }, found.value.entry, result);
    onResult(result);
    // The caller's headers, such as its trace context, are not passed on, because the reload is not part of the
    // caller's request.
    if (found.stale)
      void refresh({ id, headers: {}, network: options.networkOfCaller(request) }, found.value.client, key);
    return true;
  };

  return {
    serveFromCache,
    async serveFromService(request, reply, client) {
      const key = cacheKeyOf(request.url);
      const isUncached = bypassesCache(request.headers) || unshareable.has(key);
      const { id, headers } = request;
      const origin = { id, headers, network: networkOf(request.ip) };
      const answer = isUncached ? undefined : await load(origin, client, key);
      const isProxied = answer === undefined || (answer.kind === 'streamed' && request.method === 'HEAD');
      onResult(isProxied ? 'bypass' : 'miss');
      if (answer?.kind === 'streamed' && (isProxied || reply.raw.destroyed)) discardBody(answer.body);
      if (isProxied) return false;
      if (answer.kind === 'streamed' && !reply.raw.destroyed)
        await sendStream(reply, answer, { gatewayHeaders, cookies: [], isPage: client.name === 'frontend' });
      else reply.hijack();
      if (answer.kind === 'buffered') {
        const exchange = { request: request.raw, response: reply.raw, requestId: request.id };
        writeEntry({ ...exchange, isLast: options.isDraining() }, answer.entry, 'miss');
      }
      return true;
    },
  };
}

async function sendStream(
  reply: FastifyReply,
  answer: Extract<SharedResponse, { kind: 'streamed' }>,
  options: BrowserHeaderOptions,
): Promise<void> {
  const headers = browserResponseHeaders(answer.headers, options);
  await reply.code(answer.status).headers(headers).header('x-cache', 'miss').send(answer.body);
}
