import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { RequestContract } from '../core/request-reply.ts';
import { idSchema, moneySchema } from '../core/shapes.ts';
import { productFacts } from './events.ts';

/** Different products of one order; a cart holds no more. */
const MOST_LINES = 50;

const lines = Type.Array(
  Type.Object({ productId: idSchema, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  { minItems: 1, maxItems: MOST_LINES, description: 'A product may come twice: its lines are summed.' },
);

/**
 * Holds stock for an order, all of it or nothing. Repeated, it gives the same answer. `attempt` counts the times that the order has
 * asked for stock (an order that leaves `cancelled` asks again): an attempt that is not newer than the release of the order is
 * answered `released`, however late it comes.
 */
export const reserveStock = {
  subject: 'catalogue.stock.reserve.v1',
  request: Type.Object({ orderId: idSchema, attempt: Type.Integer({ minimum: 1 }), lines }),
  reply: Type.Union([
    Type.Object({
      outcome: Type.Literal('reserved'),
      lines: Type.Array(
        Type.Object({ productId: idSchema, name: Type.String(), image: Type.String(), price: moneySchema }),
        { description: 'One a product, as it is sold now.' },
      ),
    }),
    Type.Object({
      outcome: Type.Literal('refused'),
      shortages: Type.Array(
        Type.Object({
          productId: idSchema,
          name: Type.String({ description: 'Empty when the product is gone.' }),
          available: Type.Integer({ minimum: 0 }),
        }),
      ),
    }),
    Type.Object({ outcome: Type.Literal('released') }),
  ]),
} as const satisfies RequestContract;
export type StockReservation = Static<typeof reserveStock.request>;
export type StockReservationOutcome = Static<typeof reserveStock.reply>;

/**
 * Gives back what an order holds or has sold, and refuses any of its attempts up to this one from now on. Repeated, it does nothing more.
 */
export const releaseStock = {
  subject: 'catalogue.stock.release.v1',
  request: Type.Object({ orderId: idSchema, attempt: Type.Integer({ minimum: 1 }) }),
  reply: Type.Object({ outcome: Type.Literal('released') }),
} as const satisfies RequestContract;

/** A page of all products by id, for a service that (re)builds what it keeps of them. */
export const productPage = {
  subject: 'catalogue.products.page.v1',
  request: Type.Object({
    after: Type.Optional(idSchema),
    limit: Type.Integer({ minimum: 1, maximum: 50 }),
  }),
  reply: Type.Object({
    products: Type.Array(Type.Object({ id: idSchema, version: Type.Integer({ minimum: 1 }), ...productFacts })),
  }),
} as const satisfies RequestContract;
