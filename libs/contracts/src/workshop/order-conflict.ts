import type { OrderPosition, RepairState } from './moves.ts';
import { allowedMoves, repairStates, stepIds } from './moves.ts';
import type { StepId } from './steps.ts';

interface Detail {
  path: string;
  rule: string;
}

/** What a refused change of a repair order tells about the order as it is. */
export interface OrderConflict {
  version: number;
  state: RepairState;
  step: StepId;
  /** The steps to which the order can be moved. */
  allowed: StepId[];
}

/** The details of a refusal with 409: version, state and step of the order, and each step that it can be moved to. */
export function orderConflictDetails(order: OrderPosition & { version: number }): Detail[] {
  return [
    { path: '/version', rule: String(order.version) },
    { path: '/state', rule: order.state },
    { path: '/step', rule: order.step },
    ...allowedMoves(order).map(({ to }) => ({ path: '/to', rule: to })),
  ];
}

/** Reads the details of `orderConflictDetails`; null for those of another failure. */
export function readOrderConflict(details: readonly Detail[] = []): OrderConflict | null {
  const valuesOf = (path: string) => details.filter((detail) => detail.path === path).map(({ rule }) => rule);
  const version = Number(valuesOf('/version')[0]);
  const state = repairStates.find((known) => known === valuesOf('/state')[0]);
  const step = stepIds.find((known) => known === valuesOf('/step')[0]);
  if (!Number.isInteger(version) || !state || !step) return null;
  const targets = valuesOf('/to');
  return { version, state, step, allowed: stepIds.filter((id) => targets.includes(id)) };
}
