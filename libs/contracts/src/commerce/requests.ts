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
 * Asks what became of orders for which stock was reserved a while ago. An order that does not exist is ended first, so that it cannot be
 * placed any more: both answers are final. An order in neither list is still being placed.
 */
export const settleOrders = {
  subject: 'commerce.orders.settle.v1',
  askedBy: ['catalogue'],
  request: Type.Object({ orderIds }),
  reply: Type.Object({ placed: orderIds, ended: orderIds }),
} as const satisfies RequestContract;
