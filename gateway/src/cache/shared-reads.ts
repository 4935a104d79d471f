import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '@garage/service-kit';
import { LRUCache } from 'lru-cache';
import { requestIdOf } from '../headers/trace.ts';
import { pairsOf } from '../headers/security-headers.ts';
import type { SecurityHeaders } from '../headers/security-headers.ts';
import { browserResponseHeaders, sharedRequestHeaders } from '../headers/upstream-headers.ts';
import type { Caller } from '../headers/upstream-headers.ts';
import { discardBody } from '../upstreams/discard-body.ts';
import type { ServiceClient } from '../upstreams/service-client.ts';
import { asksPastCache } from './cache-control.ts';
import { cacheKeyOf } from './cache-key.ts';
import type { Flight } from './flights.ts';
import type { ResponseCache } from './response-cache.ts';
import { askForEveryone } from './shared-answer.ts';
import type { SharedAnswer } from './shared-answer.ts';
import { writeEntry } from './write-entry.ts';
import type { CacheResult } from './write-entry.ts';

export interface SharedReadsOptions {
  cache: ResponseCache<SharedAnswer>;
  /** Headers of every answer. */
  common: SecurityHeaders;
  maxEntryBytes: number;
  /** Whether the process stops. */
  isDraining: () => boolean;
  /** The network of a caller whose request the framework has not seen. */
  networkOfCaller: (request: IncomingMessage) => string;
  onResult: (result: CacheResult) => void;
  onRefreshError: (error: unknown, key: string) => void;
}

/** Answers reads that are the same for everyone out of the cache, and fills it. */
export interface SharedReads {
  /** Answers from the store, before the framework sees the request; false when it has nothing. */
  answerStored(request: IncomingMessage, response: ServerResponse): boolean;
  /** Asks the service, or joins those who are asking; false when the request must go through by itself. */
  answerFresh(request: FastifyRequest, reply: FastifyReply, client: ServiceClient): Promise<boolean>;
}

interface Asker extends Pick<Caller, 'id' | 'headers'> {
  network: string;
}

/** How long a key whose answer may not be shared skips the cache, in milliseconds. */
const UNSHARED_FOR_MS = 5000;

export function createSharedReads(options: SharedReadsOptions): SharedReads {
  const { cache, common, maxEntryBytes, onResult } = options;
  const unshared = new LRUCache<string, true>({ max: 5000, ttl: UNSHARED_FOR_MS });
  const ours = new Set(pairsOf(common.page).map(([name]) => name));

  const ask = async (caller: Asker, client: ServiceClient, key: string) => {
    const question = { client, key, headers: sharedRequestHeaders(caller, client.name), common, maxEntryBytes };
    const load = async (flight: Flight) => {
      const loaded = await askForEveryone(question, flight);
      if (!loaded.shareable) unshared.set(key, true);
      return loaded;
    };
    return cache.load(key, load, caller.network);
  };
  const renew = async (caller: Asker, client: ServiceClient, key: string): Promise<void> => {
    try {
      const answer = await ask(caller, client, key);
      if (answer?.kind === 'open') discardBody(answer.body);
    } catch (error) {
      options.onRefreshError(error, key);
    }
  };
  const answerStored = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || asksPastCache(headers)) return false;
    const key = cacheKeyOf(url);
    const found = cache.find(key, () => options.networkOfCaller(request));
    if (found?.value.kind !== 'whole') return false;
    const result = found.stale ? 'stale' : 'hit';
    const id = requestIdOf(headers);
    writeEntry({ request, response, requestId: id, isLast: options.isDraining() }, found.value.entry, result);
    onResult(result);
    // Of the caller's headers none is passed on: its choice of what is traced is not ours.
    if (found.stale)
      void renew({ id, headers: {}, network: options.networkOfCaller(request) }, found.value.client, key);
    return true;
  };

  return {
    answerStored,
    async answerFresh(request, reply, client) {
      const key = cacheKeyOf(request.url);
      const isOwn = asksPastCache(request.headers) || unshared.has(key);
      const { id, headers } = request;
      const answer = isOwn ? undefined : await ask({ id, headers, network: networkOf(request.ip) }, client, key);
      const passes = answer === undefined || (answer.kind === 'open' && request.method === 'HEAD');
      onResult(passes ? 'bypass' : 'miss');
      if (answer?.kind === 'open' && (passes || reply.raw.destroyed)) discardBody(answer.body);
      if (passes) return false;
      if (answer.kind === 'open' && !reply.raw.destroyed) await sendOpen(reply, answer, ours);
      else reply.hijack();
      if (answer.kind === 'whole') {
        const exchange = { request: request.raw, response: reply.raw, requestId: request.id };
        writeEntry({ ...exchange, isLast: options.isDraining() }, answer.entry, 'miss');
      }
      return true;
    },
  };
}

async function sendOpen(
  reply: FastifyReply,
  answer: Extract<SharedAnswer, { kind: 'open' }>,
  ours: ReadonlySet<string>,
): Promise<void> {
  const headers = browserResponseHeaders(answer.headers, { ours, cookies: [] });
  await reply.code(answer.status).headers(headers).header('x-cache', 'miss').send(answer.body);
}
