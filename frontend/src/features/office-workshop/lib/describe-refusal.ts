import { readOrderConflict, stepName } from '@garage/contracts/browser';
import { officeWorkshop as texts } from '../../../i18n/office-workshop.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { describeFailure } from '../../../shared/lib/failure.ts';
import type { FailureText } from '../../../shared/lib/failure.ts';

/** Text for a refused change of an order: after a 409 with the order's present state and the allowed steps. */
export function describeRefusal(error: Error): FailureText {
  const conflict = error instanceof ApiError ? readOrderConflict(error.details) : null;
  if (!conflict) return describeFailure(error, texts.failures.change);
  const { state, step, allowed } = conflict;
  const detail =
    state === 'open'
      ? texts.conflict(stepName(step), allowed.map(stepName).join(', '))
      : texts.conflictClosed(texts.states[state].toLowerCase(), stepName(step));
  return { text: error.message, detail };
}

/** Refusals of a handover for reasons of its own: the order is as it was. */
const ofHandover: ReadonlySet<string> = new Set(['PARTS_NOT_READY', 'ODOMETER_BACK']);

/** True when the order was changed by others, so that its present state has to be seen first. */
export const isOrderConflict = (error: Error): boolean =>
  error instanceof ApiError && error.status === 409 && !ofHandover.has(error.code);

/** The order that a refused intake names: the vehicle's or the appointment's; null for other failures. */
export function existingOrderOf(error: Error | null): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.details.find(({ path }) => path === '/orderId')?.rule ?? null;
}
