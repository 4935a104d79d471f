import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { WholeBody } from '../limits/hold-body.ts';
import { discardBody } from './discard-body.ts';
import { upstreamFailureOf } from './upstream-errors.ts';
import type { UpstreamFailure } from './upstream-errors.ts';
import { createUpstream } from './upstream.ts';
import type { Upstream, UpstreamOptions } from './upstream.ts';
import { watchBuilds } from './watch-builds.ts';

type Options<T> = Dispatcher.RequestOptions<T>;
type Answer<T> = Dispatcher.ResponseData<T>;
type Callback<T> = (error: Error | null, data: Answer<T>) => void;

/** Sends requests to the fittest process of one service. */
export interface ServiceClient {
  readonly name: string;
  /** Stands for the service where an address is wanted; the process is chosen per request. */
  readonly origin: string;
  /** Whether any process can be asked at all. */
  readonly available: boolean;
  /** Whether any process is ready. */
  readonly ready: boolean;
  /** Its processes, for what is no request. */
  readonly upstreams: readonly Upstream[];
  /** As undici's, so that the proxy can use it as its dispatcher. */
  readonly request: Dispatcher['request'];
  close(): Promise<void>;
}

export interface ServiceClientOptions extends Omit<UpstreamOptions, 'url' | 'onChange'> {
  name: string;
  urls: readonly string[];
  /** Told of each process at the beginning, and whenever it changes. */
  onChange: (change: { service: string; url: string; state: string }) => void;
  /** Whether another process may have what one has not: during an update two builds stand side by side. Default: never. */
  mayBeElsewhere?: (path: string) => boolean;
  /** Told when no process has this build any more, and others are there. */
  onBuildGone?: (build: string) => void;
}

/**
 * Spreads requests over the processes of a service: the ready ones first, the least busy of them, in turn. A request
 * without a body whose connection is refused or breaks before an answer goes to the next process.
 */
export function createServiceClient({
  name,
  urls,
  onChange,
  mayBeElsewhere = () => false,
  onBuildGone = () => undefined,
  ...options
}: ServiceClientOptions): ServiceClient {
  const lookAtBuilds = watchBuilds(onBuildGone);
  const upstreams: Upstream[] = urls.map((url) =>
    createUpstream({
      ...options,
      url,
      onChange: (change) => {
        onChange({ service: name, ...change });
        lookAtBuilds(upstreams);
      },
    }),
  );
  // Reported at once, so that metrics show every process before its state first changes.
  for (const { url, state } of upstreams) onChange({ service: name, url, state });
  let turn = 0;

  const attempt = <T>(request: Options<T>, callback: Callback<T>, tried: readonly Upstream[]): void => {
    turn += 1;
    const upstream = choose(upstreams, tried, turn);
    if (upstream === undefined) throw new Error(`The service ${name} has no upstream.`);
    upstream.waiting += 1;
    const pool = isArriving(request.body) ? upstream.uploads : upstream.pool;
    pool.request(request, (error, data) => {
      upstream.waiting -= 1;
      const triedNow = [...tried, upstream];
      if (error === null) {
        const isMissing = data.statusCode === 404 && isRepeatable(request) && mayBeElsewhere(request.path);
        if (!isMissing || !hasAnother(upstreams, triedNow)) return callback(error, data);
        discardBody(data.body);
        return attempt(request, callback, triedNow);
      }
      const failure = upstreamFailureOf(error);
      if (failure === 'refused') upstream.markDown();
      if (failure === 'broken' || failure === 'slow') upstream.probeSoon();
      const again = isRepeatable(request) && mayRepeat(failure, upstreams, triedNow);
      return again ? attempt(request, callback, triedNow) : callback(error, data);
    });
  };

  return {
    name,
    origin: `http://${name}`,
    get available() {
      return upstreams.some((upstream) => upstream.state !== 'down');
    },
    get ready() {
      return upstreams.some((upstream) => upstream.state === 'ready');
    },
    upstreams,
    request: requestWith(attempt),
    async close() {
      await Promise.all(upstreams.map((upstream) => upstream.close()));
    },
  };
}

type Attempt = <T>(request: Options<T>, callback: Callback<T>, tried: readonly Upstream[]) => void;

/** Undici's `request` in both its forms, with a callback and with a promise. */
function requestWith(attempt: Attempt): Dispatcher['request'] {
  function request<T = null>(options: Options<T>): Promise<Answer<T>>;
  function request<T = null>(options: Options<T>, callback: Callback<T>): void;
  function request<T = null>(options: Options<T>, callback?: Callback<T>): Promise<Answer<T>> | undefined {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        attempt<T>(options, (error, data) => (error === null ? resolve(data) : reject(error)), []);
      });
    }
    attempt(options, callback, []);
    return undefined;
  }
  return request;
}

const rank = { ready: 0, unready: 1, down: 2 } as const;

/** The fittest of those not tried yet; among equals the one whose turn it is. */
function choose(upstreams: readonly Upstream[], tried: readonly Upstream[], turn: number): Upstream | undefined {
  const untried = upstreams.filter((upstream) => !tried.includes(upstream));
  const candidates = untried.length === 0 ? upstreams : untried;
  let best: Upstream | undefined;
  for (let step = 0; step < candidates.length; step += 1) {
    const upstream = candidates[(turn + step) % candidates.length];
    if (upstream !== undefined && (best === undefined || isFitter(upstream, best))) best = upstream;
  }
  return best;
}

function isFitter(one: Upstream, other: Upstream): boolean {
  if (rank[one.state] !== rank[other.state]) return rank[one.state] < rank[other.state];
  return one.waiting < other.waiting;
}

/** Whether the caller has yet to send some of the body. */
const isArriving = (body: unknown): boolean => body instanceof Readable && !(body instanceof WholeBody);

/** A stream can be sent once only, and only reads may happen twice. */
function isRepeatable(request: { method: string; body?: unknown }): boolean {
  const hasBody = request.body !== undefined && request.body !== null && request.body !== '';
  return !hasBody && (request.method === 'GET' || request.method === 'HEAD');
}

/** A broken connection may only have been an old one: a lone process is asked a second time. */
function mayRepeat(failure: UpstreamFailure, upstreams: readonly Upstream[], tried: readonly Upstream[]): boolean {
  if (failure !== 'refused' && failure !== 'broken') return false;
  if (failure === 'broken' && tried.length === 1) return true;
  return hasAnother(upstreams, tried);
}

function hasAnother(upstreams: readonly Upstream[], tried: readonly Upstream[]): boolean {
  return upstreams.some((upstream) => !tried.includes(upstream) && upstream.state !== 'down');
}
