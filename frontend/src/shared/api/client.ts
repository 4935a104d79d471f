import type { RouteOf } from '@garage/contracts';
import { endpoints } from '@garage/contracts/browser';
import type { EndpointId } from '@garage/contracts/browser';
import { connectionError, createApiError, parseErrorResponse } from './api-error.ts';
import { apiSettings } from './settings.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** Input of an operation (path parameters, query, body), derived from its contract. */
export type RequestInput<Id extends EndpointId> = Part<'params', RouteOf<Id>['params']> &
  Part<'query', RouteOf<Id>['query']> &
  Part<'body', RouteOf<Id>['body']> &
  CallOptions;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** True when the request has to complete even if the page is left. */
  keepalive?: boolean | undefined;
  /** Additional headers that the contracts define for some operations, such as credentials. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Idempotency key: the server carries out requests with the same key and body only once. */
  idempotencyKey?: string | undefined;
}

interface LooseInput extends CallOptions {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  body?: unknown;
}

/** One page of a list, and the total number of items. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

type ItemOf<Id extends EndpointId> = RouteOf<Id>['response'] extends (infer Item)[] ? Item : never;

/** Calls an operation: `request('products.get', { params: { id } })`. Throws ApiError. */
export async function request<Id extends EndpointId>(id: Id, input: RequestInput<Id>): Promise<RouteOf<Id>['response']>;
export async function request(id: EndpointId, input: LooseInput): Promise<unknown> {
  const response = await send(id, input);
  return readBody(response);
}

/** Calls an operation and returns the response headers too. */
export async function requestWithHeaders<Id extends EndpointId>(
  id: Id,
  input: RequestInput<Id>,
): Promise<{ body: RouteOf<Id>['response']; headers: Headers }>;
export async function requestWithHeaders(
  id: EndpointId,
  input: LooseInput,
): Promise<{ body: unknown; headers: Headers }> {
  const response = await send(id, input);
  return { body: await readBody(response), headers: response.headers };
}

/** Calls a list operation; the total comes from the header `X-Total-Count`. */
export async function requestPage<Id extends EndpointId>(id: Id, input: RequestInput<Id>): Promise<Page<ItemOf<Id>>>;
export async function requestPage(id: EndpointId, input: LooseInput): Promise<Page<unknown>> {
  const response = await send(id, input);
  const items = await readBody(response);
  if (!Array.isArray(items)) throw createApiError('VALIDATION_FAILED');
  const total = Number.parseInt(response.headers.get('x-total-count') ?? '', 10);
  return { items, total: Number.isNaN(total) ? items.length : total };
}

/** Calls an operation that returns a file download. */
export async function requestFile<Id extends EndpointId>(id: Id, input: RequestInput<Id>): Promise<Blob>;
export async function requestFile(id: EndpointId, input: LooseInput): Promise<Blob> {
  const response = await send(id, input);
  return response.blob().catch((cause: unknown) => {
    throw connectionError(cause);
  });
}

async function send(id: EndpointId, input: LooseInput): Promise<Response> {
  const { originOf, timeoutMs, onTokenRefused } = apiSettings();
  const { method, service } = endpoints[id];
  const token = tokenFor(id);
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${originOf(service)}${endpointPath(id, input)}`, {
    method,
    headers: headersFor(token, input),
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    keepalive: input.keepalive ?? false,
    // With `no-store` the gateway bypasses its cache as well, which it only does for requests with a token.
    cache: apiSettings().bypassesCaches() ? 'no-store' : 'default',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  }).catch((cause: unknown) => {
    if (input.signal?.aborted) throw cause;
    throw connectionError(cause);
  });
  if (response.ok) return response;
  const failure = await parseErrorResponse(response);
  if (failure.status === 401 && token !== null) onTokenRefused(failure, token);
  throw failure;
}

/**
 * Token to send with a call. Public responses are cached for everyone, so they are requested without a token unless caches are bypassed.
 * Where a token is optional, it is sent if there is one; where it is required and missing, the call fails before it is sent.
 */
function tokenFor(id: EndpointId): string | null {
  const { access } = endpoints[id];
  const { readToken, bypassesCaches, onTokenMissing } = apiSettings();
  if (access === 'public') return bypassesCaches() ? readToken() : null;
  const token = readToken();
  if (token !== null || access === 'optional') return token;
  const failure = createApiError('UNAUTHENTICATED');
  onTokenMissing(failure);
  throw failure;
}

function headersFor(token: string | null, { body, headers: proofs, idempotencyKey }: LooseInput): Headers {
  const headers = new Headers({ accept: 'application/json', ...proofs });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** Path and query of an operation with its parameters filled in. @throws ApiError for a parameter that would lead to another path */
export function endpointPath(id: EndpointId, { params = {}, query = {} }: LooseInput): string {
  const path = endpoints[id].path.replaceAll(/:(\w+)/g, (_, name: string) => pathSegment(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** URLs resolve the segments `.` and `..`, also when they are percent-encoded, so that those cannot be sent as values. */
function pathSegment(value: string): string {
  if (value === '.' || value === '..') throw createApiError('VALIDATION_FAILED');
  return encodeURIComponent(value);
}

async function readBody(response: Response): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw connectionError(cause);
  });
}
