import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/shapes.ts';
import { waitingReasons } from './limits.ts';
import { MAX_ORDER_READERS, repairNews } from './repair-news.ts';
import { partsStates, questionKinds, quotedJobStates } from './quote-limits.ts';
import { taskStates } from './task-limits.ts';
import { orderNumberSchema, repairStateSchema, stepSchema } from './vehicle-schemas.ts';

/** Events of vehicles have no data: plates and people are not published. The entity is the vehicle. */
export const vehicleCreated = defineEvent('workshop.vehicle.created.v1', {});
export const vehicleUpdated = defineEvent('workshop.vehicle.updated.v1', {});
/** Another file of the vehicle, `mergedId`, was merged into this one and no longer exists. */
export const vehicleMerged = defineEvent('workshop.vehicle.merged.v1', { mergedId: idSchema });

/** The state of a repair order after a change, without words and names. The entity is the order. */
const orderFacts = {
  vehicleId: idSchema,
  number: orderNumberSchema,
  step: stepSchema,
  state: repairStateSchema,
  accountId: Type.Optional(idSchema),
};

export const repairOpened = defineEvent('workshop.order.opened.v1', {
  ...orderFacts,
  appointmentId: Type.Optional(idSchema),
});
export const repairMoved = defineEvent('workshop.order.moved.v1', { ...orderFacts, from: stepSchema });
/** An order waits for something, or no longer does: then `waitingFor` is absent. */
export const repairWaitingChanged = defineEvent('workshop.order.waiting-changed.v1', {
  ...orderFacts,
  waitingFor: Type.Optional(Type.Enum([...waitingReasons])),
});
export const repairCancelled = defineEvent('workshop.order.cancelled.v1', orderFacts);
export const repairUpdated = defineEvent('workshop.order.updated.v1', orderFacts);
/**
 * Something that the accounts which see the order's way are told, besides the event of the change. Only the workshop knows them: it names them as of
 * the change, each with the vehicle in its list.
 */
export const repairProgressed = defineEvent('workshop.order.progressed.v1', {
  number: orderNumberSchema,
  news: Type.Enum([...repairNews]),
  readers: Type.Array(Type.Object({ accountId: idSchema, ownVehicleId: idSchema }), {
    minItems: 1,
    maxItems: MAX_ORDER_READERS,
  }),
});

const inspectionFacts = { orderId: idSchema };
/** The entity is the inspection. Results are not published: the inspection has them. */
export const inspectionStarted = defineEvent('workshop.inspection.started.v1', inspectionFacts);
/** An entry was applied. */
export const inspectionUpdated = defineEvent('workshop.inspection.updated.v1', inspectionFacts);
export const inspectionCompleted = defineEvent('workshop.inspection.completed.v1', inspectionFacts);
export const inspectionReopened = defineEvent('workshop.inspection.reopened.v1', inspectionFacts);

export const workshopSettingsChanged = defineEvent('workshop.settings.changed.v1', {});
/** The state of a technician's task after a change. The entity is the task. */
export const taskChanged = defineEvent('workshop.task.changed.v1', {
  orderId: idSchema,
  technicianId: idSchema,
  step: stepSchema,
  state: Type.Enum([...taskStates]),
});

/** The entity is the quote. Prices and decisions are not published. */
const quoteFacts = { orderId: idSchema, revision: Type.Integer({ minimum: 1 }) };
export const quoteIssued = defineEvent('workshop.quote.issued.v1', quoteFacts);
export const quoteAnswered = defineEvent('workshop.quote.answered.v1', {
  ...quoteFacts,
  agreed: Type.Integer({ minimum: 0, description: 'Number of jobs that were agreed to.' }),
  declined: Type.Integer({ minimum: 0 }),
});
/** A sent quote can no longer be answered: it has expired, was withdrawn by staff, or replaced by a later revision. */
export const quoteClosed = defineEvent('workshop.quote.closed.v1', {
  ...quoteFacts,
  state: Type.Enum(['expired', 'withdrawn', 'replaced']),
});
/** A job after a change: of the customer's decision, of its parts, or its cancellation. The entity is the job. */
export const quotedJobChanged = defineEvent('workshop.job.changed.v1', {
  orderId: idSchema,
  quoteId: idSchema,
  state: Type.Enum([...quotedJobStates]),
  parts: Type.Enum([...partsStates]),
  attempt: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Number of the reservation; absent in events of earlier releases.' }),
  ),
});
/** A customer asked a question at the link of the order, or for a call. The entity is the question. */
export const questionAsked = defineEvent('workshop.question.asked.v1', {
  orderId: idSchema,
  kind: Type.Enum([...questionKinds]),
});
export const ratesChanged = defineEvent('workshop.rates.changed.v1', {});

/** The workshop has erased all data of an account, which is the entity. */
export const workshopAccountErased = defineEvent('workshop.account.erased.v1', {});

/** A member of staff changed something in the workshop. The entity is the entry of the audit log. */
export const workshopAudited = defineEvent('workshop.audit.recorded.v1', { targetId: Type.String(), ...auditFacts });

export const workshopEvents = [
  vehicleCreated,
  vehicleUpdated,
  vehicleMerged,
  repairOpened,
  repairMoved,
  repairWaitingChanged,
  repairCancelled,
  repairUpdated,
  repairProgressed,
  inspectionStarted,
  inspectionUpdated,
  inspectionCompleted,
  inspectionReopened,
  workshopSettingsChanged,
  taskChanged,
  quoteIssued,
  quoteAnswered,
  quoteClosed,
  quotedJobChanged,
  questionAsked,
  ratesChanged,
  workshopAudited,
  workshopAccountErased,
] as const;
