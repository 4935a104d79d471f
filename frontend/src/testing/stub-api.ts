/** Stubs of the API for component tests: `fetch` is answered by operation, with the request and response types of the contracts. */
import type { EndpointId, Failure as FailureBody, RouteOf } from '@garage/contracts';
import { errorCatalogue } from '@garage/contracts/browser';
import type { ErrorCode } from '@garage/contracts/browser';
import { endpoints } from '@garage/contracts/endpoints';

/** A call of an operation as it was sent. */
export interface Call<Id extends EndpointId> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: RouteOf<Id>['body'];
  headers: Headers;
}

type Body<Id extends EndpointId> = RouteOf<Id>['response'];
type Answer<Id extends EndpointId> = Body<Id> | Failure | ListPart<Body<Id>> | FileAnswer | HeadedAnswer<Body<Id>>;

type Said = Omit<FailureBody, 'status'>;

class Failure {
  readonly status: number;
  readonly said: Said | null;
  constructor(status: number, said: Said | null) {
    this.status = status;
    this.said = said;
  }
}

class ListPart<Items> {
  readonly items: Items;
  readonly total: number;
  constructor(items: Items, total: number) {
    this.items = items;
    this.total = total;
  }
}

class FileAnswer {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

class HeadedAnswer<Content> {
  readonly body: Content;
  readonly headers: Record<string, string>;
  constructor(body: Content, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

/** An error response; `text` is the message of the server. */
export function failure(status: number, text = 'Đã xảy ra lỗi.', code = 'ANY'): Failure {
  return new Failure(status, { code, message: text });
}

/** The same error response with what it says in particular. */
export function withDetails({ status, said }: Failure, details: FailureBody['details']): Failure {
  return new Failure(status, said && { ...said, ...(details && { details }) });
}

/** The connection fails before there is a response. */
export const offline = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** The error response of a code of the contracts. */
export const refusal = (code: ErrorCode): Failure =>
  new Failure(errorCatalogue[code].status, { code, message: errorCatalogue[code].message });

/** `status` of every successful response that has one. */
export const SUCCESS = 'thành công' as const;

/** The response of a write that returns only a message. */
export const done = (message: string): { status: typeof SUCCESS; message: string } => ({ status: SUCCESS, message });

/** An error response without the body that the contracts require, as of a broken proxy. */
export const brokenAnswer = (status: number): Failure => new Failure(status, null);

/** One page of a list with `total` items. Without it, the total is the number of items. */
export const pageOf = <Items>(items: Items, total: number): ListPart<Items> => new ListPart(items, total);

/** The response of an operation that returns a file. */
export const fileOf = (text: string): FileAnswer => new FileAnswer(text);

/** A response with headers of its own. */
export const withHeaders = <Content>(body: Content, headers: Record<string, string>): HeadedAnswer<Content> =>
  new HeadedAnswer(body, headers);

const pending = (): Promise<never> => new Promise(() => {});

interface LooseCall {
  id: EndpointId;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}
type Stub = (call: LooseCall) => unknown;

const stubs = new Map<EndpointId, Stub>();
const calls: LooseCall[] = [];
const missing: string[] = [];
/** The number of the current test, because a call may arrive after the end of the test in which it was sent. */
let test = 0;
let othersArePending = false;

/** Answers all further calls of an operation: with a value, or with what a function returns for each call. */
export function stub<Id extends EndpointId>(
  id: Id,
  answer: Answer<Id> | ((call: Call<Id>) => Answer<Id> | Promise<Answer<Id>>),
): void;
export function stub(id: EndpointId, answer: unknown): void {
  stubs.set(id, (call) => (typeof answer === 'function' ? Reflect.apply(answer, undefined, [call]) : answer));
}

/** Answers the calls of an operation that the test has not stubbed itself. */
export function stubByDefault<Id extends EndpointId>(id: Id, answer: RouteOf<Id>['response']): void {
  if (!stubs.has(id)) stubs.set(id, () => answer);
}

/** Operations that no stub answers get no response, instead of failing the test: for tests of one part of a page. */
export function leaveOthersPending(): void {
  othersArePending = true;
}

/** The calls of an operation so far, oldest first. */
export function callsOf<Id extends EndpointId>(id: Id): Call<Id>[];
export function callsOf(id: EndpointId): unknown {
  return calls.filter((call) => call.id === id);
}

/** Forgets all stubs and calls. Returns the calls that had no stub, such as `GET /api/orders`. */
export function resetStubs(): string[] {
  test += 1;
  othersArePending = false;
  stubs.clear();
  calls.length = 0;
  return missing.splice(0);
}

const isEndpointId = (id: string): id is EndpointId => Object.hasOwn(endpoints, id);

const parametersIn = (path: string): number => path.split(':').length;

/** All operations with a pattern for their path; fixed paths come before those with parameters. */
const operations = Object.keys(endpoints)
  .filter(isEndpointId)
  .map((id) => ({ id, method: endpoints[id].method, path: endpoints[id].path }))
  .toSorted((one, other) => parametersIn(one.path) - parametersIn(other.path))
  .map(({ id, method, path }) => ({ id, method, pattern: new URLPattern({ pathname: path }) }));

const realFetch = globalThis.fetch;

/**
 * Answers the API's calls from the stubs from now on. Not done by importing this module: fixtures use its types, and unit tests of other
 * packages, which share a worker with those of the frontend, need the real `fetch`.
 */
export function answerFromStubs(): void {
  globalThis.fetch = fetchStubbed;
}

const fetchStubbed: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/api/')) return realFetch(input, init);
  const sentIn = test;
  const call = await toCall(request, url);
  if (sentIn !== test) return pending();
  const stubbed = call && stubs.get(call.id);
  if (!stubbed && othersArePending) return Promise.race([pending(), aborted(request.signal)]);
  if (!call || !stubbed) {
    missing.push(`${request.method} ${url.pathname}${url.search}`);
    throw new TypeError(`No stub answers ${request.method} ${url.pathname}`);
  }
  calls.push(call);
  const answer = await Promise.race([stubbed(call), aborted(request.signal)]);
  return toResponse(answer);
};

async function toCall(request: Request, url: URL): Promise<LooseCall | undefined> {
  for (const { id, method, pattern } of operations) {
    const found = method === request.method ? pattern.exec({ pathname: url.pathname }) : null;
    if (!found) continue;
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const groups = Object.entries(found.pathname.groups).map(([name, value = '']) => [name, decodeURIComponent(value)]);
    const query = Object.fromEntries(url.searchParams);
    return { id, params: Object.fromEntries(groups), query, body, headers: request.headers };
  }
  return undefined;
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

function toResponse(answer: unknown): Response {
  if (answer instanceof Failure) {
    const { status, said } = answer;
    return said ? Response.json({ status: 'thất bại', ...said }, { status }) : new Response('', { status });
  }
  if (answer instanceof ListPart) {
    return Response.json(answer.items, { headers: { 'x-total-count': String(answer.total) } });
  }
  if (answer instanceof HeadedAnswer) return Response.json(answer.body, { headers: answer.headers });
  if (answer instanceof FileAnswer) return new Response(answer.text);
  const headers = Array.isArray(answer) ? { 'x-total-count': String(answer.length) } : undefined;
  return Response.json(answer, headers ? { headers } : {});
}
