import type { OrderStatus } from '@garage/contracts/browser';
import { officeOrders } from '../../../i18n/office-orders.ts';
import { request } from '../../../shared/office/client.ts';
import { describeFailure, hasStatus } from '../../../shared/lib/failure.ts';
import { alertsKey } from '../../../shared/office/alerts.ts';
import { ordersKey } from '../../../shared/office/record-keys.ts';
import { useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';
import { lastCompletion } from '../lib/last-completion.ts';
import type { Completed } from '../lib/last-completion.ts';

const texts = officeOrders.completing;

interface StatusStep {
  id: string;
  from: OrderStatus;
  status: OrderStatus;
}

interface Outcome {
  changed: StatusStep[];
  /** Steps that failed although a repetition may succeed, such as without a connection. */
  unfinished: StatusStep[];
  /** Messages of the server about the orders that it refused to change. */
  refusals: string[];
}

/** Changes one order after the other, so that a failure leaves a known state; rejects when no order was changed. */
async function changeEach(steps: readonly StatusStep[]): Promise<Outcome> {
  const changed: StatusStep[] = [];
  const unfinished: StatusStep[] = [];
  const errors: Error[] = [];
  for (const step of steps) {
    const { id, ...body } = step;
    try {
      await request('orders.update', { params: { id }, body });
      changed.push(step);
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      errors.push(error);
      if (!hasStatus(404, 409)(error)) unfinished.push(step);
    }
  }
  const [first] = errors;
  if (first && changed.length === 0) throw first;
  return { changed, unfinished, refusals: errors.map(({ message }) => message) };
}

function useStatusSteps(successText: (count: number) => string, onChanged: (outcome: Outcome) => void) {
  return useMutationWithToast({
    write: async (steps: readonly StatusStep[]) => {
      const outcome = await changeEach(steps);
      onChanged(outcome);
      return outcome;
    },
    invalidates: [ordersKey, alertsKey],
    successText: ({ changed }) => successText(changed.length),
    warningText: ({ refusals: [first, ...others] }) => first && texts.refused(others.length + 1, first),
    failureToast: (error) => describeFailure(error, officeOrders.failures.update, hasStatus(404, 500)),
  });
}

/** Completes orders, each only if it still has the status that staff saw, and remembers them for an undo. */
export const useCompleteOrders = () =>
  useStatusSteps(texts.done, ({ changed }) =>
    lastCompletion.set(changed.map(({ id, from }) => ({ id, before: from }))),
  );

/** Gives completed orders the status they had before, unless somebody has changed it since. What is unfinished can be undone again. */
export const useUndoCompletion = () =>
  useStatusSteps(texts.undone, ({ unfinished }) => {
    const rest = unfinished.map(({ id, status }) => ({ id, before: status }));
    lastCompletion.set(rest.length > 0 ? rest : null);
  });

export const undoSteps = (completed: readonly Completed[]): StatusStep[] =>
  completed.map(({ id, before }) => ({ id, from: 'completed', status: before }));
