import type { StepId } from './steps.ts';
import { workshopSteps } from './steps.ts';

/** States of a repair order: `open` on one of the steps, `finished` once it reached the last one, `cancelled` on the step it had. */
export const repairStates = ['open', 'finished', 'cancelled'] as const;
export type RepairState = (typeof repairStates)[number];

/** Ids of the steps, in their order. */
export const stepIds: readonly StepId[] = workshopSteps.map(({ id }) => id);

export const FIRST_STEP = 'receive' satisfies StepId;
/** An order that reaches this step is finished. */
export const LAST_STEP = 'warranty' satisfies StepId;

/** The steps on which an open order can be: the columns of the board. */
export const openSteps: readonly StepId[] = stepIds.filter((id) => id !== LAST_STEP);

/**
 * Steps that may be marked as not needed, with a reason. The customer's consent, the work itself and its check, the acceptance and the
 * handover are never left out.
 */
export const skippableSteps: readonly StepId[] = ['check', 'diagnose', 'quote', 'prepare', 'clean'];

/** The steps to which work goes back from a step: more to find out, a supplement to the quote, a failed check. */
export const backMoves: Readonly<Record<StepId, readonly StepId[]>> = {
  receive: [],
  check: [],
  diagnose: ['check'],
  quote: ['diagnose'],
  confirm: ['quote'],
  prepare: ['quote'],
  repair: ['diagnose', 'quote', 'prepare'],
  recheck: ['repair'],
  clean: ['recheck'],
  acceptance: ['repair', 'clean'],
  handover: ['acceptance'],
  warranty: [],
};

/** The steps that an order reaches going forward only after its customer has agreed to a job. */
export const agreedSteps: readonly StepId[] = ['prepare', 'repair'];

/** Where an order is. `skipped`: the steps that are marked as not needed. `hasConsent`: the customer has agreed to a job. */
export interface OrderPosition {
  state: RepairState;
  step: StepId;
  skipped: readonly StepId[];
  hasConsent: boolean;
}

/** True for an open order that still has to reach a step for which its customer has to agree first. */
export const awaitsConsent = ({ state, step, hasConsent }: Omit<OrderPosition, 'skipped'>): boolean =>
  state === 'open' && !hasConsent && agreedSteps.some((agreed) => stepIds.indexOf(step) < stepIds.indexOf(agreed));

export interface AllowedMove {
  to: StepId;
  direction: 'forward' | 'back';
  /** Steps that this move marks as not needed, for which it must give a reason. */
  skips: StepId[];
}

/** Every later step, up to and including the first one that must not be left out. A step marked before needs no new reason. */
function forwardMoves({ step, skipped }: OrderPosition): AllowedMove[] {
  const moves: AllowedMove[] = [];
  const skips: StepId[] = [];
  for (const to of stepIds.slice(stepIds.indexOf(step) + 1)) {
    moves.push({ to, direction: 'forward', skips: [...skips] });
    if (skipped.includes(to)) continue;
    if (!skippableSteps.includes(to)) break;
    skips.push(to);
  }
  return moves;
}

/** The moves of an order: the only rule for the server and the pages. An order that is not open has none. */
export function allowedMoves(position: OrderPosition): AllowedMove[] {
  if (position.state !== 'open') return [];
  const forward = forwardMoves(position).filter(({ to }) => position.hasConsent || !agreedSteps.includes(to));
  const back = backMoves[position.step].map((to): AllowedMove => ({ to, direction: 'back', skips: [] }));
  return [...forward, ...back];
}

/** The move forward that needs no reason; null for an order that is not open, or that waits for the customer's consent. */
export const nextMove = (position: OrderPosition): AllowedMove | null =>
  allowedMoves(position).findLast(({ direction, skips }) => direction === 'forward' && skips.length === 0) ?? null;

/** The position after an allowed move. A step that work goes to is needed again, so it loses its mark. */
export function positionAfter({ skipped, hasConsent }: OrderPosition, { to, skips }: AllowedMove): OrderPosition {
  return {
    state: to === LAST_STEP ? 'finished' : 'open',
    step: to,
    skipped: stepIds.filter((id) => id !== to && (skipped.includes(id) || skips.includes(id))),
    hasConsent,
  };
}
