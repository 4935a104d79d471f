import { BUILD_HEADER } from '@garage/contracts';
import { Client, Pool } from 'undici';

/**
 * - `ready`: accepts requests;
 * - `unready`: responds, but its readiness check fails (it is starting, draining, or a dependency is down);
 * - `down`: does not respond.
 */
type UpstreamState = 'ready' | 'unready' | 'down';

export interface UpstreamOptions {
  url: string;
  connections: number;
  connectTimeoutMs: number;
  /** Maximum wait for the response headers, and between two chunks of the body. */
  answerTimeoutMs: number;
  probeEveryMs: number;
  /** Called when the state or the build of the process changes. */
  onChange: (change: { url: string; state: UpstreamState }) => void;
}

/** One process of a service: its connections and its health. */
export interface Upstream {
  readonly url: string;
  readonly pool: Pool;
  /**
   * Connections for requests whose body is still arriving, so that slow senders do not occupy those of other
   * requests.
   */
  readonly uploads: Pool;
  readonly state: UpstreamState;
  /**
   * The build that the process names in `/readyz`, which only the frontend does; while the process is down, the last
   * known one.
   */
  readonly build: string | undefined;
  /** Number of requests whose response headers have not arrived. */
  pending: number;
  markDown(): void;
  /** Checks the health of the process at once. */
  probeSoon(): void;
  close(): Promise<void>;
}

/** A process that accepts connections is down when more consecutive probes than this time out. */
const MAX_SLOW_PROBES = 2;
const PROBE_TIMEOUT_MS = 1000;

/** Starts probing `/readyz`. An upstream counts as ready until a probe or a request fails. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, connectTimeoutMs, answerTimeoutMs, probeEveryMs } = options;
  const connect = { timeout: connectTimeoutMs };
  const timeouts = { headersTimeout: answerTimeoutMs, bodyTimeout: answerTimeoutMs };
  const openPool = () => new Pool(url, { connections: options.connections, pipelining: 1, connect, ...timeouts });
  const [pool, uploads] = [openPool(), openPool()];
  // Health checks have a connection of their own, so that busy connections do not delay them.
  const prober = new Client(url, { connect });
  let state: UpstreamState = 'ready';
  let build: string | undefined;
  let slowProbes = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const setState = (nextState: UpstreamState, nextBuild = build): void => {
    if ((nextState === state && nextBuild === build) || closed) return;
    state = nextState;
    build = nextBuild;
    options.onChange({ url, state });
  };
  const probe = async (): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
      const { statusCode, headers, body } = await prober.request({ path: '/readyz', method: 'GET', signal });
      await body.dump();
      slowProbes = 0;
      setState(statusCode === 200 ? 'ready' : 'unready', headers[BUILD_HEADER]?.toString());
    } catch (error) {
      slowProbes += isTimeout(error) ? 1 : MAX_SLOW_PROBES + 1;
      if (slowProbes > MAX_SLOW_PROBES) setState('down');
    }
    // Down processes are probed more often, to notice their return quickly.
    schedule(state === 'down' ? probeEveryMs / 2 : probeEveryMs);
  };
  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void probe(), delayMs).unref();
  };
  schedule(0);

  return {
    url,
    pool,
    uploads,
    pending: 0,
    get state() {
      return state;
    },
    get build() {
      return build;
    },
    markDown: () => {
      setState('down');
      schedule(probeEveryMs / 2);
    },
    probeSoon: () => schedule(0),
    async close() {
      closed = true;
      clearTimeout(timer);
      await Promise.all([pool.destroy(), uploads.destroy(), prober.destroy()]);
    },
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
