import { AppError } from './app-error.ts';

/** RATE_LIMITED with the wait in milliseconds as Retry-After. */
export const rateLimited = (waitMs: number): AppError =>
  new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });

/**
 * Refuses a request that must wait.
 * @throws AppError RATE_LIMITED unless `waitMs` is 0
 */
export function assertNoWait(waitMs: number): void {
  if (waitMs > 0) throw rateLimited(waitMs);
}
