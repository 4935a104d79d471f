import underPressure from '@fastify/under-pressure';
import type { App } from './app-types.ts';
import { AppError } from './app-error.ts';

const RETRY_SECONDS = 2;
const SAMPLE_MS = 500;

/** Refuses requests while the event loop is late: a quick 503 now instead of a slow answer for everybody. */
export async function refuseOverload(app: App, mostLoopDelayMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostLoopDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async () => {
      throw new AppError('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS });
    },
  });
}
