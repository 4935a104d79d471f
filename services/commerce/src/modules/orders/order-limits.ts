import { AppError, rateLimited } from '@garage/service-kit';

/** Maximum number of pending orders of an account. */
export const MAX_PENDING = 20;

/**
 * Maximum number of orders that an account may start within the window. It is limited because each order sends mails
 * to an address that the customer enters.
 */
export const MAX_STARTED = 30;
export const WINDOW_MS = 3_600_000;

/** Orders of an account that count towards its limits: pending ones, and those started recently, placed or not. */
export interface RecentOrders {
  pending: number;
  /** Times within the window at which the account started orders. */
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
