import type { RepairListQuery } from '@garage/contracts';
import { repairStates, stepIds, waitingReasons } from '@garage/contracts/browser';

export const filterNames = ['q', 'state', 'step', 'waiting', 'late'] as const;
export type FilterName = (typeof filterNames)[number];

/** Converts the filters in the address to a query for the server; invalid values are left out. */
export function toRepairQuery(filters: Record<FilterName, string>): RepairListQuery {
  const state = repairStates.find((known) => known === filters.state);
  const step = stepIds.find((known) => known === filters.step);
  const waiting = waitingReasons.find((known) => known === filters.waiting);
  const q = filters.q.slice(0, 60);
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(step && { step }),
    ...(waiting && { waiting }),
    ...(filters.late === 'true' && { late: 'true' as const }),
  };
}
