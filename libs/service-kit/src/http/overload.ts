import underPressure from '@fastify/under-pressure';
import type { App } from './app-types.ts';
import { AppError } from './app-error.ts';

const RETRY_AFTER_SECONDS = 2;
const SAMPLE_MS = 1_000;

/** Minimum time between two log lines of refused requests, which would otherwise flood the log of an overloaded process. */
const LOG_INTERVAL_MS = 10_000;

/** Refuses requests with 503 while the event loop is delayed, instead of answering everybody slowly. */
export async function refuseOverload(app: App, maxLoopDelayMs: number): Promise<void> {
  let loggedAt = -Infinity;
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async ({ server, log }) => {
      const delayMs = server.memoryUsage().eventLoopDelay;
      // The delay is Infinity when the sample has no measurements, for example at the start of the process: that is no overload.
      if (!Number.isFinite(delayMs)) return;
      if (performance.now() - loggedAt > LOG_INTERVAL_MS) {
        loggedAt = performance.now();
        log.warn({ delayMs: Math.round(delayMs) }, 'Event loop delayed: requests are refused');
      }
      throw new AppError('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
  });
}
