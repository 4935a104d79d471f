import type { Check } from './check.ts';
import { categories, positions, slots, tallies } from './counters.ts';
import { accountReferences, commerceProducts, engagementProducts, outbox, workshopProducts } from './references.ts';
import { jobs, orders, reservations, stock } from './stock.ts';

export type { Check, Finding } from './check.ts';
export { reconcile } from './reconcile.ts';

/** All checks, in order of execution. */
export const checks: readonly Check[] = [
  outbox,
  reservations,
  orders,
  jobs,
  stock,
  commerceProducts,
  workshopProducts,
  engagementProducts,
  tallies,
  categories,
  positions,
  slots,
  accountReferences,
];
