import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/shapes.ts';
import { waitingReasons } from './limits.ts';
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
  inspectionStarted,
  inspectionUpdated,
  inspectionCompleted,
  inspectionReopened,
  workshopSettingsChanged,
  taskChanged,
  workshopAudited,
  workshopAccountErased,
] as const;
