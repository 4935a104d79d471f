import underPressure from '@fastify/under-pressure';
import type { App } from './app-types.ts';
import { AppError } from './app-error.ts';

const RETRY_AFTER_SECONDS = 2;
const SAMPLE_MS = 1_000;

/** Refuses requests with 503 while the event loop is delayed, instead of answering everybody slowly. */
export async function refuseOverload(app: App, maxLoopDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async ({ server }) => {
      // The delay is Infinity when the sample has no measurements, for example at the start of the process: that is no overload.
      if (!Number.isFinite(server.memoryUsage().eventLoopDelay)) return;
      throw new AppError('OVERLOADED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
  });
}
