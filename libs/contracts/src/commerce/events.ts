import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema, moneySchema } from '../core/shapes.ts';
import { orderStatuses } from './limits.ts';

const orderFacts = {
  accountId: idSchema,
  total: moneySchema,
  attempt: Type.Integer({
    minimum: 1,
    description: 'Number of the stock reservation of the order, see `reserveStock`.',
  }),
};
const status = Type.Enum([...orderStatuses]);

/** The entity is the order; its stock is reserved. */
export const orderPlaced = defineEvent('commerce.order.placed.v1', orderFacts);
/** Any change except a cancellation. */
export const orderStatusChanged = defineEvent('commerce.order.status-changed.v1', {
  ...orderFacts,
  status,
  previous: status,
});
/** Releases the stock. `byCustomer` tells whether the customer or staff cancelled. */
export const orderCancelled = defineEvent('commerce.order.cancelled.v1', {
  ...orderFacts,
  previous: status,
  byCustomer: Type.Boolean(),
});
/** The entity is the account: this service has erased all of its data. */
export const commerceAccountErased = defineEvent('commerce.account.erased.v1', {});

/** A write by staff in this service; the entity is the audit log entry. */
export const commerceAudited = defineEvent('commerce.audit.recorded.v1', { targetId: Type.String(), ...auditFacts });

export const commerceEvents = [
  orderPlaced,
  orderStatusChanged,
  orderCancelled,
  commerceAudited,
  commerceAccountErased,
] as const;
