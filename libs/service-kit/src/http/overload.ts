import underPressure from '@fastify/under-pressure';
import type { App } from './app-types.ts';
import { AppError } from './app-error.ts';

const RETRY_SECONDS = 2;
const SAMPLE_MS = 1_000;

/** Refuses requests while the event loop is late: a quick 503 now instead of a slow answer for everybody. */
export async function refuseOverload(app: App, mostLoopDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostLoopDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async ({ server }) => {
      // Infinity says that one sample has no measurements, as when the process starts; it is no average of a lasting delay.
      if (!Number.isFinite(server.memoryUsage().eventLoopDelay)) return;
      throw new AppError('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS });
    },
  });
}
