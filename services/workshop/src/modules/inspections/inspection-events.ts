import type { inspectionCompleted, inspectionReopened, inspectionStarted, inspectionUpdated } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { Inspection } from './inspection.ts';

type InspectionEvent =
  | typeof inspectionStarted
  | typeof inspectionUpdated
  | typeof inspectionCompleted
  | typeof inspectionReopened;

export const inspectionEvent = (
  contract: InspectionEvent,
  { id, version, orderId }: Inspection,
  correlationId: string,
): EventDraft => ({ contract, entityId: id, version, correlationId, data: { orderId } });
