import type { OrderListQuery } from '@garage/contracts';
import { isCivilDate, orderStatuses } from '@garage/contracts/browser';

export type OrderFilterName = 'q' | 'status' | 'from' | 'to' | 'sort';

/** The filters as they stand in the address, as the server takes them; what is none is left out. */
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
