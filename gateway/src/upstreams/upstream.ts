import { BUILD_HEADER } from '@garage/contracts';
import { Client, Pool } from 'undici';

/**
 * - `ready`: takes requests;
 * - `unready`: alive, but asks for none (it starts, drains or misses something);
 * - `down`: does not answer.
 */
type UpstreamState = 'ready' | 'unready' | 'down';

export interface UpstreamOptions {
  url: string;
  connections: number;
  /** Until a connection must stand. */
  connectTimeoutMs: number;
  /** Until headers must come, and between two pieces of a body. */
  answerTimeoutMs: number;
  probeEveryMs: number;
  /** Told of another state or another build. */
  onChange: (change: { url: string; state: UpstreamState }) => void;
}

/** One process of a service: its connections, and whether it is fit to be asked. */
export interface Upstream {
  readonly url: string;
  readonly pool: Pool;
  /** For bodies that are still arriving, as slowly as their senders like: they must not hold the connections of everybody else. */
  readonly uploads: Pool;
  readonly state: UpstreamState;
  /** Which build of its files it has, where it says so; while it is down, the last one. */
  readonly build: string | undefined;
  /** Requests without headers yet. */
  waiting: number;
  markDown(): void;
  /** Asks for its health at once, out of turn. */
  probeSoon(): void;
  close(): Promise<void>;
}

/** So many probes in a row may stay unanswered before a process that still accepts connections counts as down. */
const SLOW_PROBES_ALLOWED = 2;
const PROBE_TIMEOUT_MS = 1000;

/** Starts probing `/readyz`. An upstream counts as ready until it is known not to be. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, connectTimeoutMs, answerTimeoutMs, probeEveryMs } = options;
  const connect = { timeout: connectTimeoutMs };
  const timeouts = { headersTimeout: answerTimeoutMs, bodyTimeout: answerTimeoutMs };
  const openPool = () => new Pool(url, { connections: options.connections, pipelining: 1, connect, ...timeouts });
  const [pool, uploads] = [openPool(), openPool()];
  // A client of its own: a full pool must not make a healthy process look dead.
  const prober = new Client(url, { connect });
  let state: UpstreamState = 'ready';
  let build: string | undefined;
  let slowProbes = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const become = (next: UpstreamState, itsBuild = build): void => {
    if ((next === state && itsBuild === build) || closed) return;
    state = next;
    build = itsBuild;
    options.onChange({ url, state });
  };
  const probe = async (): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
      const { statusCode, headers, body } = await prober.request({ path: '/readyz', method: 'GET', signal });
      await body.dump();
      slowProbes = 0;
      become(statusCode === 200 ? 'ready' : 'unready', headers[BUILD_HEADER]?.toString());
    } catch (error) {
      slowProbes += isTimeout(error) ? 1 : SLOW_PROBES_ALLOWED + 1;
      if (slowProbes > SLOW_PROBES_ALLOWED) become('down');
    }
    // A process that is down is looked for more often: its return matters to everyone who waits.
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
    waiting: 0,
    get state() {
      return state;
    },
    get build() {
      return build;
    },
    markDown: () => {
      become('down');
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
