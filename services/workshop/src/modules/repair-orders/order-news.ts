import { READY_STEP } from '@garage/contracts';
import type { RepairNews } from '@garage/mail';
import type { FollowedChange } from './write-orders.ts';

/** What a change of an open order means to its customer; null for nothing. */
export function newsOf({ before, after }: Pick<FollowedChange, 'before' | 'after'>): RepairNews | null {
  if (after.state !== 'open') return null;
  if (after.step !== before.step) return { kind: after.step === READY_STEP ? 'ready' : 'moved', step: after.step };
  if (after.waiting && after.waiting.for !== before.waiting?.for)
    return { kind: 'waiting', waitingFor: after.waiting.for };
  if (after.promisedAt?.getTime() === before.promisedAt?.getTime()) return null;
  return { kind: 'promised', promisedAt: after.promisedAt && after.promisedAt.toISOString() };
}
