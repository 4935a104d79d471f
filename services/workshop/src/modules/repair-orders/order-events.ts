import { repairCancelled, repairMoved, repairOpened, repairUpdated, repairWaitingChanged } from '@garage/contracts';
import type { RepairAction } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { RepairOrder } from './order.ts';

const factsOf = ({ vehicleId, number, step, state, contact }: RepairOrder) => ({
  vehicleId,
  number,
  step,
  state,
  ...(contact.accountId !== null && { accountId: contact.accountId }),
});

interface Change {
  before: RepairOrder;
  after: RepairOrder;
  action: Exclude<RepairAction, 'opened'>;
}

export const openedEvent = (order: RepairOrder, correlationId: string): EventDraft => ({
  contract: repairOpened,
  entityId: order.id,
  version: order.version,
  correlationId,
  data: { ...factsOf(order), ...(order.appointmentId !== undefined && { appointmentId: order.appointmentId }) },
});

/** The event of a change. */
export function changeEvent({ before, after, action }: Change, correlationId: string): EventDraft {
  const envelope = { entityId: after.id, version: after.version, correlationId };
  const facts = factsOf(after);
  if (action === 'moved') return { contract: repairMoved, ...envelope, data: { ...facts, from: before.step } };
  if (action === 'cancelled') return { contract: repairCancelled, ...envelope, data: facts };
  if (action !== 'waiting' && action !== 'resumed') return { contract: repairUpdated, ...envelope, data: facts };
  const waitingFor = after.waiting?.for;
  return { contract: repairWaitingChanged, ...envelope, data: { ...facts, ...(waitingFor && { waitingFor }) } };
}
