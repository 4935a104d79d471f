import type { ProductSort } from '@garage/contracts';

/** Sort orders of lists; the id breaks ties. */
export const orders = {
  oldest: { createdAt: 1, _id: 1 },
  newest: { createdAt: -1, _id: -1 },
} as const satisfies Record<ProductSort, Record<string, 1 | -1>>;
