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

/** A customer placed an order, whose stock is reserved. The entity is the order. */
export const orderPlaced = defineEvent('commerce.order.placed.v1', orderFacts);
/** The status of an order changed to any other than `cancelled`. */
export const orderStatusChanged = defineEvent('commerce.order.status-changed.v1', {
  ...orderFacts,
  status,
  previous: status,
});
/**
 * An order was cancelled, so catalogue releases its stock. `byCustomer` tells whether the customer or a member of
 * staff cancelled it.
 */
export const orderCancelled = defineEvent('commerce.order.cancelled.v1', {
  ...orderFacts,
  previous: status,
  byCustomer: Type.Boolean(),
});
/** Commerce has erased all data of an account, which is the entity. */
export const commerceAccountErased = defineEvent('commerce.account.erased.v1', {});

/** A member of staff changed something in commerce. The entity is the entry of the audit log. */
export const commerceAudited = defineEvent('commerce.audit.recorded.v1', { targetId: Type.String(), ...auditFacts });

export const commerceEvents = [
  orderPlaced,
  orderStatusChanged,
  orderCancelled,
  commerceAudited,
  commerceAccountErased,
] as const;
