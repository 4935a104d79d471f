import type { RouteOf } from '@garage/contracts';
import { endpoints } from '@garage/contracts/browser';
import type { EndpointId } from '@garage/contracts/browser';
import { connectionError, errorOf, readFailure } from './api-error.ts';
import { apiSettings } from './settings.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** What an operation takes, by its contract. */
export type RequestInput<Id extends EndpointId> = Part<'params', RouteOf<Id>['params']> &
  Part<'query', RouteOf<Id>['query']> &
  Part<'body', RouteOf<Id>['body']> &
  CallOptions;

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The call goes on when the page is left. */
  keepalive?: boolean | undefined;
  /** The same key with the same content does the thing once, however often it is sent. */
  idempotencyKey?: string | undefined;
}

interface LooseInput extends CallOptions {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  body?: unknown;
}

/** One page of a list, and how many items all pages hold. */
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

/** Calls an operation that answers a list, and reads from `X-Total-Count` how long the whole list is. */
export async function requestPage<Id extends EndpointId>(id: Id, input: RequestInput<Id>): Promise<Page<ItemOf<Id>>>;
export async function requestPage(id: EndpointId, input: LooseInput): Promise<Page<unknown>> {
  const response = await send(id, input);
  const items = await readBody(response);
  if (!Array.isArray(items)) throw errorOf('VALIDATION_FAILED');
  const total = Number.parseInt(response.headers.get('x-total-count') ?? '', 10);
  return { items, total: Number.isNaN(total) ? items.length : total };
}

/** Calls an operation that answers a file to be saved. */
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
  const response = await fetch(`${originOf(service)}${addressOf(id, input)}`, {
    method,
    headers: headersFor(token, input),
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    keepalive: input.keepalive ?? false,
    // It also tells the gateway's cache to stay out of it, which listens to those who have a token.
    cache: apiSettings().readsPastCaches() ? 'no-store' : 'default',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  }).catch((cause: unknown) => {
    if (input.signal?.aborted) throw cause;
    throw connectionError(cause);
  });
  if (response.ok) return response;
  const failure = await readFailure(response);
  if (failure.status === 401 && token !== null) onTokenRefused(failure, token);
  throw failure;
}

/**
 * The token that a call is made with. Public answers are shared by a cache, so they are asked for without one, unless caches are to
 * be passed; where it is optional it is sent when there is one; where it is needed and there is none, the call is not made.
 */
function tokenFor(id: EndpointId): string | null {
  const { access } = endpoints[id];
  const { readToken, readsPastCaches, onTokenMissing } = apiSettings();
  if (access === 'public') return readsPastCaches() ? readToken() : null;
  const token = readToken();
  if (token !== null || access === 'optional') return token;
  const failure = errorOf('UNAUTHENTICATED');
  onTokenMissing(failure);
  throw failure;
}

function headersFor(token: string | null, { body, idempotencyKey }: LooseInput): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** The path with its parameters and query, as the service knows it. */
export function addressOf(id: EndpointId, { params = {}, query = {} }: LooseInput): string {
  const path = endpoints[id].path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

async function readBody(response: Response): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw connectionError(cause);
  });
}
