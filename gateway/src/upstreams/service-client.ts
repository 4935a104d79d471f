import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { BufferedBody } from '../limits/buffer-body.ts';
import { discardBody } from './discard-body.ts';
import { upstreamFailureOf } from './upstream-errors.ts';
import type { UpstreamFailure } from './upstream-errors.ts';
import { createUpstream } from './upstream.ts';
import type { Upstream, UpstreamOptions } from './upstream.ts';
import { watchBuilds } from './watch-builds.ts';

type Options<T> = Dispatcher.RequestOptions<T>;
type Answer<T> = Dispatcher.ResponseData<T>;
type Callback<T> = (error: Error | null, data: Answer<T>) => void;

/** Sends requests to the processes of one service, as `createServiceClient` describes. */
export interface ServiceClient {
  readonly name: string;
  /**
   * An address where the proxy plugin requires one. It is never requested, because a process is chosen for each
   * request.
   */
  readonly origin: string;
  /** True when at least one process is not down. */
  readonly available: boolean;
  /** True when at least one process is ready. */
  readonly ready: boolean;
  /** The processes of the service, for connections that are not requests, such as WebSockets. */
  readonly upstreams: readonly Upstream[];
  /** Sends a request. The signature is that of undici, so that the proxy plugin can use it. */
  readonly request: Dispatcher['request'];
  close(): Promise<void>;
}

export interface ServiceClientOptions extends Omit<UpstreamOptions, 'url' | 'onChange'> {
  name: string;
  urls: readonly string[];
  /** Called for each process with its initial state, and after every change of its state. */
  onChange: (change: { service: string; url: string; state: string }) => void;
  /**
   * True for paths that are requested from another process after a 404: during an update, processes have different
   * builds. Default: never.
   */
  retriesNotFound?: (path: string) => boolean;
  /** Called when the last process with this build is gone while processes with other builds are up. */
  onBuildGone?: (build: string) => void;
}

/**
 * Balances requests over the processes of a service: ready before unready before down, then by least pending requests, then in
 * turn. A read whose connection is refused, or breaks before the response, is retried on the next process.
 */
export function createServiceClient({
  name,
  urls,
  onChange,
  retriesNotFound = () => false,
  onBuildGone = () => undefined,
  ...options
}: ServiceClientOptions): ServiceClient {
  const updateBuilds = watchBuilds(onBuildGone);
  const upstreams: Upstream[] = urls.map((url) =>
    createUpstream({
      ...options,
      url,
      onChange: (change) => {
        onChange({ service: name, ...change });
        updateBuilds(upstreams);
      },
    }),
  );
  // The initial states are reported at once, so that the metrics show every process before its state first changes.
  for (const { url, state } of upstreams) onChange({ service: name, url, state });
  let rotation = 0;

  const attempt = <T>(request: Options<T>, callback: Callback<T>, tried: readonly Upstream[]): void => {
    rotation += 1;
    const upstream = choose(upstreams, tried, rotation);
    if (upstream === undefined) throw new Error(`The service ${name} has no upstream.`);
    upstream.pending += 1;
    const pool = isStillReceiving(request.body) ? upstream.uploads : upstream.pool;
    pool.request(request, (error, data) => {
      upstream.pending -= 1;
      const triedNow = [...tried, upstream];
      if (error === null) {
        const isMissing = data.statusCode === 404 && isRetryable(request) && retriesNotFound(request.path);
        if (!isMissing || !hasAnother(upstreams, triedNow)) return callback(error, data);
        discardBody(data.body);
        return attempt(request, callback, triedNow);
      }
      const failure = upstreamFailureOf(error);
      if (failure === 'refused') upstream.markDown();
      if (failure === 'broken' || failure === 'slow') upstream.probeSoon();
      const isRetried = isRetryable(request) && mayRetry(failure, upstreams, triedNow);
      return isRetried ? attempt(request, callback, triedNow) : callback(error, data);
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

/** Both overloads of undici's `request`: with a callback and with a promise. */
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

/**
 * Chooses the best process that was not tried yet. The search starts at `rotation`, so that equally good ones take
 * turns.
 */
function choose(upstreams: readonly Upstream[], tried: readonly Upstream[], rotation: number): Upstream | undefined {
  const untried = upstreams.filter((upstream) => !tried.includes(upstream));
  const candidates = untried.length === 0 ? upstreams : untried;
  let best: Upstream | undefined;
  for (let step = 0; step < candidates.length; step += 1) {
    const upstream = candidates[(rotation + step) % candidates.length];
    if (upstream !== undefined && (best === undefined || isPreferred(upstream, best))) best = upstream;
  }
  return best;
}

function isPreferred(one: Upstream, other: Upstream): boolean {
  if (rank[one.state] !== rank[other.state]) return rank[one.state] < rank[other.state];
  return one.pending < other.pending;
}

/** True for a body that the caller may still be sending. */
const isStillReceiving = (body: unknown): boolean => body instanceof Readable && !(body instanceof BufferedBody);

/**
 * True for reads without a body: a body is a stream, which can be sent only once, and a write must not be executed
 * twice.
 */
function isRetryable(request: { method: string; body?: unknown }): boolean {
  const hasBody = request.body !== undefined && request.body !== null && request.body !== '';
  return !hasBody && (request.method === 'GET' || request.method === 'HEAD');
}

/**
 * True when the request may be sent again. The first broken connection may have been an idle one that the process had
 * just closed, so that it is retried even on the only process.
 */
function mayRetry(failure: UpstreamFailure, upstreams: readonly Upstream[], tried: readonly Upstream[]): boolean {
  if (failure !== 'refused' && failure !== 'broken') return false;
  if (failure === 'broken' && tried.length === 1) return true;
  return hasAnother(upstreams, tried);
}

function hasAnother(upstreams: readonly Upstream[], tried: readonly Upstream[]): boolean {
  return upstreams.some((upstream) => !tried.includes(upstream) && upstream.state !== 'down');
}
