import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema, moneySchema } from '../core/shapes.ts';
import { orderStatuses } from './limits.ts';

const orderFacts = {
  accountId: idSchema,
  total: moneySchema,
  attempt: Type.Integer({ minimum: 1, description: 'Which reservation of stock this is about, see `reserveStock`.' }),
};
const status = Type.Enum([...orderStatuses]);

/** The entity is the order; its lines are reserved by now. */
export const orderPlaced = defineEvent('commerce.order.placed.v1', orderFacts);
/** Any change but a cancellation. */
export const orderStatusChanged = defineEvent('commerce.order.status-changed.v1', {
  ...orderFacts,
  status,
  previous: status,
});
/** Its stock goes back. `byCustomer` tells who did it. */
export const orderCancelled = defineEvent('commerce.order.cancelled.v1', {
  ...orderFacts,
  previous: status,
  byCustomer: Type.Boolean(),
});
/** The entity is the account: nothing of it is left in this service. */
export const commerceAccountErased = defineEvent('commerce.account.erased.v1', {});

/** A write of staff in this service; the entity is the line of the audit log. */
export const commerceAudited = defineEvent('commerce.audit.recorded.v1', { targetId: Type.String(), ...auditFacts });

export const commerceEvents = [
  orderPlaced,
  orderStatusChanged,
  orderCancelled,
  commerceAudited,
  commerceAccountErased,
] as const;
