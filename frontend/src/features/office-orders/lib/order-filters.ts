import type { OrderListQuery } from '@garage/contracts';
import { isCivilDate, orderStatuses } from '@garage/contracts/browser';

export type OrderFilterName = 'q' | 'status' | 'from' | 'to' | 'sort';

/** Converts the filters in the address to a query for the server; invalid values are left out. */
export function toOrderQuery({ q, status, from, to, sort }: Record<OrderFilterName, string>): OrderListQuery {
  const known = orderStatuses.find((name) => name === status);
  return {
    ...(q && { q }),
    ...(known && { status: known }),
    ...(isCivilDate(from) && { from }),
    ...(isCivilDate(to) && { to }),
    ...(sort === 'oldest' && { sort }),
  };
}
