import { AppError, rateLimited } from '@garage/service-kit';

/** So many orders of one account wait for staff at most. */
export const MOST_PENDING = 20;

/** So many orders an account may begin within the time; each order writes mails, to whatever address it names. */
export const MOST_BEGUN = 30;
export const WITHIN_MS = 3_600_000;

/** An account's orders that limit its next one: what waits for staff, and what was begun lately, placed or not. */
export interface RecentOrders {
  pending: number;
  /** When those were begun that are within the time. */
  begun: readonly Date[];
}

/** Why an account may not order now: ORDERS_WAITING, RATE_LIMITED, or null when it may. */
export function limitOf({ pending, begun }: RecentOrders, now: number): AppError | null {
  if (pending >= MOST_PENDING) return new AppError('ORDERS_WAITING', { values: { most: MOST_PENDING } });
  if (begun.length < MOST_BEGUN) return null;
  const oldest = Math.min(...begun.map((at) => at.getTime()));
  const waitMs = oldest + WITHIN_MS - now;
  return rateLimited(waitMs);
}
