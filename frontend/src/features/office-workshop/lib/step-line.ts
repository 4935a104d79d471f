import type { RepairOrder } from '@garage/contracts';
import { stepIds } from '@garage/contracts/browser';
import type { StepId } from '@garage/contracts/browser';

export type StepProgress = 'done' | 'skipped' | 'current' | 'ahead';

/** The twelve steps of an order: passed, marked as not needed, where it is, and those ahead. */
export function stepLine({
  step,
  skipped,
}: Pick<RepairOrder, 'step' | 'skipped'>): Array<{ id: StepId; progress: StepProgress }> {
  const at = stepIds.indexOf(step);
  return stepIds.map((id, index) => ({ id, progress: progressOf(id, index) }));

  function progressOf(id: StepId, index: number): StepProgress {
    if (index === at) return 'current';
    if (skipped.includes(id)) return 'skipped';
    return index < at ? 'done' : 'ahead';
  }
}
