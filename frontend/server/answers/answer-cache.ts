import { readSharedPolicy } from '@garage/response-cache';
import type { LoadResult, OngoingLoad, ResponseCache } from '@garage/response-cache';
import type { ApiResponse } from '../../src/shared/api/settings.ts';
import { pageScopes } from './page-scope.ts';
import type { PageScope } from './page-scope.ts';
import type { SendToService, ServiceResponse } from './service-requests.ts';

/** How a public answer of a service was obtained; `bypass`: from the service, because the cached one may be older than the page is allowed to be. */
export type AnswerResult = 'hit' | 'miss' | 'bypass';

/** An answer, and the time (of `now`) at which its lifetime ends: see `expiryOf`. */
export interface KeptAnswer {
  response: ApiResponse;
  expiresAt: number;
}

export interface AnswerCacheOptions {
  cache: ResponseCache<KeptAnswer>;
  send: SendToService;
  /** Timeout of a request to a service, whose answer several pages may be waiting for; in milliseconds. */
  timeoutMs: number;
  now: () => number;
  onResult: (result: AnswerResult) => void;
}

/** An answer with less of its lifetime left is loaded anew: the page would hardly be cacheable. */
const MIN_LIFETIME_MS = 2000;

/**
 * About how many bytes of memory an answer takes for each byte of its JSON, for which pages keep a copy (`page-state-json.ts`), and besides that and its
 * address: an empty list took 2,500.
 */
const MEMORY_PER_BYTE = 5;
const MEMORY_PER_ANSWER = 2500;

/**
 * Returns a function that requests services as `send` does, and takes public answers from the cache where the page's scope allows it. Such an
 * answer contains the same frozen object for every page.
 */
export function createAnswerCache({ cache, send, timeoutMs, now, onResult }: AnswerCacheOptions) {
  const load = async (url: string, ongoing: OngoingLoad): Promise<LoadResult<KeptAnswer>> => {
    const response = await send(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { isCacheable, tags, control } = readSharedPolicy({ status: response.status, headers: response.fields });
    const kept = isCacheable && tags !== undefined ? withFrozenJson(response) : undefined;
    if (kept === undefined || tags === undefined) {
      const value = { response, expiresAt: expiryOf(response, ongoing.startedAt) };
      return { action: response.status >= 500 ? 'leave' : 'remove', shareable: !response.ok, value };
    }
    const seconds = control.sharedSeconds;
    const value = { response: kept, expiresAt: ongoing.startedAt + seconds * 1000 };
    const bytes = response.bytes.byteLength * MEMORY_PER_BYTE + url.length + MEMORY_PER_ANSWER;
    return { action: 'store', shareable: true, value, bytes, tags, seconds };
  };

  const requestPast = async (url: string, request: RequestInit, scope: PageScope | undefined): Promise<ApiResponse> => {
    onResult('bypass');
    const startedAt = now();
    const response = await send(url, request);
    limitScope(scope, expiryOf(response, startedAt));
    return response;
  };

  return async (url: string, request: RequestInit): Promise<ApiResponse> => {
    if (!isPublicRead(request)) return send(url, request);
    const scope = pageScopes.getStore();
    if (scope?.usesCache !== true) return requestPast(url, request, scope);
    const found = cache.find(url)?.value;
    const isUsable = found !== undefined && found.expiresAt - now() >= MIN_LIFETIME_MS;
    const answer = isUsable ? found : await cache.load(url, (ongoing) => load(url, ongoing));
    if (answer === undefined) return requestPast(url, request, scope);
    onResult(isUsable ? 'hit' : 'miss');
    limitScope(scope, answer.expiresAt);
    return answer.response;
  };
}

function limitScope(scope: PageScope | undefined, expiresAt: number): void {
  if (scope !== undefined) scope.expiresAt = Math.min(scope.expiresAt, expiresAt);
}

/**
 * The end of a lifetime that began at `startedAt`; in the past of every page when nobody may keep the answer. Failures do not limit that of a page:
 * whether it is cached, the page decides.
 */
function expiryOf({ ok, status, fields }: ServiceResponse, startedAt: number): number {
  if (!ok) return Number.POSITIVE_INFINITY;
  const { isCacheable, control } = readSharedPolicy({ status, headers: fields });
  return isCacheable ? startedAt + control.sharedSeconds * 1000 : Number.NEGATIVE_INFINITY;
}

/** True for a request that everyone sends alike: without a token or any other header than the accepted type. */
function isPublicRead({ method = 'GET', body, headers, cache }: RequestInit): boolean {
  if (method !== 'GET' || body !== undefined || cache === 'no-store') return false;
  const names = [...(headers instanceof Headers ? headers : new Headers(headers)).keys()];
  return names.every((name) => name === 'accept');
}

/** The answer with its JSON parsed and frozen; undefined when the body is not JSON. */
function withFrozenJson(response: ServiceResponse): ApiResponse | undefined {
  try {
    const json = deepFreeze(response.readJson());
    const { ok, status, headers } = response;
    return { ok, status, headers, json: async () => json, blob: async () => new Blob([JSON.stringify(json)]) };
  } catch {
    return undefined;
  }
}

/** Pages share the object, so that none may change it. */
function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
