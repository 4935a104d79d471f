import { AppError } from './app-error.ts';

/** The refusal of a caller who has to wait that long, in milliseconds. */
export const rateLimited = (waitMs: number): AppError =>
  new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });

/** Refuses a caller who has to wait, as limits say. @throws AppError RATE_LIMITED unless `waitMs` is 0 */
export function assertNoWait(waitMs: number): void {
  if (waitMs > 0) throw rateLimited(waitMs);
}
