import { Type } from 'typebox';
import { imageAddressSchema } from '../core/image-schemas.ts';
import type { RequestContract } from '../core/request-reply.ts';
import { idSchema } from '../core/shapes.ts';

const addresses = Type.Array(imageAddressSchema, { maxItems: 1_000 });

/** Returns which of these product pictures are used in orders: catalogue keeps those even after the product got another picture. */
export const orderedPictures = {
  subject: 'commerce.pictures.ordered.v1',
  askedBy: ['catalogue'],
  request: Type.Object({ addresses }),
  reply: Type.Object({ addresses }),
} as const satisfies RequestContract;

/** Maximum number of orders in one question. */
export const MAX_SETTLED = 200;

const orderIds = Type.Array(idSchema, { maxItems: MAX_SETTLED });

/**
 * Asks whether orders for which stock was reserved were stored. Before it answers, commerce takes the ids of those that do not exist, so that
 * they cannot be stored later: `placed` and `ended` are final. About an order in neither list nothing is certain yet, because the database has
 * not confirmed its record on a majority of its servers; it has to be asked about again.
 */
export const settleOrders = {
  subject: 'commerce.orders.settle.v1',
  askedBy: ['catalogue'],
  request: Type.Object({ orderIds }),
  reply: Type.Object({ placed: orderIds, ended: orderIds }),
} as const satisfies RequestContract;
