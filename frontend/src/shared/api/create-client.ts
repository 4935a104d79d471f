import type { Endpoint, EndpointId, RouteOf } from '@garage/contracts';
import { connectionError, createApiError, parseErrorResponse } from './api-error.ts';
import { apiSettings } from './settings.ts';
import type { ApiResponse } from './settings.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** Input of an operation (path parameters, query, body), derived from its contract. */
type RequestInput<Id extends EndpointId> = Part<'params', RouteOf<Id>['params']> &
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

type ResponseOf<Id extends EndpointId> = RouteOf<Id>['response'];
type ItemOf<Id extends EndpointId> = ResponseOf<Id> extends (infer Item)[] ? Item : never;

/** Functions that call the operations of a table; others do not compile. Each throws ApiError. */
export interface Client<Known extends EndpointId> {
  /** Calls an operation: `request('products.get', { params: { id } })`. */
  request: <Id extends Known>(id: Id, input: RequestInput<Id>) => Promise<ResponseOf<Id>>;
  /** Calls an operation and returns the response headers too. */
  requestWithHeaders: <Id extends Known>(
    id: Id,
    input: RequestInput<Id>,
  ) => Promise<{ body: ResponseOf<Id>; headers: Headers }>;
  /** Calls a list operation; the total comes from the header `X-Total-Count`. */
  requestPage: <Id extends Known>(id: Id, input: RequestInput<Id>) => Promise<Page<ItemOf<Id>>>;
  /** Calls an operation that returns a file download. */
  requestFile: <Id extends Known>(id: Id, input: RequestInput<Id>) => Promise<Blob>;
}

export function createClient<Known extends EndpointId>(endpoints: Readonly<Record<Known, Endpoint>>): Client<Known> {
  async function request<Id extends Known>(id: Id, input: RequestInput<Id>): Promise<ResponseOf<Id>>;
  async function request(id: Known, input: LooseInput): Promise<unknown> {
    return readBody(await send(endpoints[id], input));
  }

  async function requestWithHeaders<Id extends Known>(
    id: Id,
    input: RequestInput<Id>,
  ): Promise<{ body: ResponseOf<Id>; headers: Headers }>;
  async function requestWithHeaders(id: Known, input: LooseInput): Promise<{ body: unknown; headers: Headers }> {
    const response = await send(endpoints[id], input);
    return { body: await readBody(response), headers: response.headers };
  }

  async function requestPage<Id extends Known>(id: Id, input: RequestInput<Id>): Promise<Page<ItemOf<Id>>>;
  async function requestPage(id: Known, input: LooseInput): Promise<Page<unknown>> {
    const response = await send(endpoints[id], input);
    const items = await readBody(response);
    if (!Array.isArray(items)) throw createApiError('VALIDATION_FAILED');
    const total = Number.parseInt(response.headers.get('x-total-count') ?? '', 10);
    return { items, total: Number.isNaN(total) ? items.length : total };
  }

  async function requestFile<Id extends Known>(id: Id, input: RequestInput<Id>): Promise<Blob>;
  async function requestFile(id: Known, input: LooseInput): Promise<Blob> {
    const response = await send(endpoints[id], input);
    return response.blob().catch((cause: unknown) => {
      throw connectionError(cause);
    });
  }

  return { request, requestWithHeaders, requestPage, requestFile };
}

async function send(endpoint: Endpoint, input: LooseInput): Promise<ApiResponse> {
  const { originOf, timeoutMs, onTokenRefused, send: sendRequest } = apiSettings();
  const { method, path, service } = endpoint;
  const token = tokenFor(endpoint);
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await sendRequest(`${originOf(service)}${fillPath(path, input)}`, {
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
function tokenFor({ access }: Endpoint): string | null {
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

/** A path with its parameters filled in, and its query. @throws ApiError for a parameter that would lead to another path */
export function fillPath(pattern: string, { params = {}, query = {} }: LooseInput): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => pathSegment(params[name] ?? ''));
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

async function readBody(response: ApiResponse): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw connectionError(cause);
  });
}
