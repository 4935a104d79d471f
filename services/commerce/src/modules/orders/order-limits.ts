import { AppError, rateLimited } from '@garage/service-kit';

/** Maximum number of pending orders of an account. */
export const MAX_PENDING = 20;

/** Maximum number of orders an account may start within the window; each sends mails to any given address. */
export const MAX_STARTED = 30;
export const WINDOW_MS = 3_600_000;

/** Orders of an account that count towards its limits: pending ones, and those started recently, placed or not. */
export interface RecentOrders {
  pending: number;
  /** Start times within the window. */
  started: readonly Date[];
}

/** Returns ORDERS_WAITING or RATE_LIMITED, or null when the account may order. */
export function limitErrorFor({ pending, started }: RecentOrders, now: number): AppError | null {
  if (pending >= MAX_PENDING) return new AppError('ORDERS_WAITING', { values: { most: MAX_PENDING } });
  if (started.length < MAX_STARTED) return null;
  const oldest = Math.min(...started.map((at) => at.getTime()));
  const waitMs = oldest + WINDOW_MS - now;
  return rateLimited(waitMs);
}
