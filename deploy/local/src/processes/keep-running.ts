import { setTimeout as pause } from 'node:timers/promises';
import { messageOf, secondsSince } from '../text.ts';

export interface Backoff {
  firstMs: number;
  maxMs: number;
  /** Minimum length of a run that resets the pause before the next restart to `firstMs`. */
  healthyAfterMs: number;
}

export interface KeepRunningOptions {
  name: string;
  server: {
    /** Resolves when the current run ends, with the exit code or signal. */
    ended(): Promise<string>;
    restart(): Promise<void>;
  };
  /** Promise of the first start; restarts begin only when it has resolved. */
  after?: Promise<unknown>;
  log: (line: string) => void;
  backoff?: Backoff | undefined;
}

const usualBackoff: Backoff = { firstMs: 200, maxMs: 5_000, healthyAfterMs: 30_000 };

/** Restarts the server, after growing pauses, whenever it ends. `stop` ends that and waits for a restart in progress. */
export function keepRunning(options: KeepRunningOptions): { stop(): Promise<void> } {
  const { name, server, after = Promise.resolve(), log, backoff = usualBackoff } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let restarting = Promise.resolve();

  async function restart(): Promise<void> {
    const start = performance.now();
    try {
      await server.restart();
      log(`${name} is ready again after ${secondsSince(start)}`);
    } catch (error) {
      if (!signal.aborted) log(`${name} did not come back: ${messageOf(error)}`);
    }
  }

  async function watch(): Promise<void> {
    let pauseMs = backoff.firstMs;
    for (;;) {
      const since = performance.now();
      const end = await server.ended();
      if (signal.aborted) return;
      if (performance.now() - since >= backoff.healthyAfterMs) pauseMs = backoff.firstMs;
      log(`${name} ended (${end}); restarting it in ${pauseMs / 1000} s`);
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, backoff.maxMs);
      restarting = restart();
      await restarting;
    }
  }

  void after.then(watch, () => undefined);
  return {
    async stop() {
      stopping.abort();
      await restarting;
    },
  };
}
