import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { RequestContract } from '../core/request-reply.ts';
import { idSchema, moneySchema } from '../core/shapes.ts';
import { productFacts } from './events.ts';

/** Maximum number of different products in an order; a cart cannot hold more. */
const MAX_LINES = 50;

/** The `attempt` of an order's first reservation. */
export const FIRST_RESERVATION_ATTEMPT = 1;

/** Services that place orders under a reservation. Each answers the request with which catalogue asks what became of them. */
export const reservationOwners = ['commerce'] as const;
export type ReservationOwner = (typeof reservationOwners)[number];

const placing = Type.Object(
  {
    request: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The same for every repeat of a customer’s request, which may name another order id each time.',
    }),
    bodyHash: Type.String({ maxLength: 100, description: 'Hash of the body of the customer’s request.' }),
    owner: Type.Enum([...reservationOwners]),
  },
  {
    description:
      'For an order that is stored only after the reservation. Until its owner has confirmed it, a repeat of the request gets the reservation, with the order id of the first one.',
  },
);

const lines = Type.Array(
  Type.Object({ productId: idSchema, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  { minItems: 1, maxItems: MAX_LINES, description: 'Several lines of one product are added up.' },
);

/**
 * Reserves stock for an order, all or nothing. Repeated requests return the same result. `attempt` counts how often the order has requested
 * stock (an order that leaves `cancelled` requests it again): an attempt that is not newer than the release of the order is answered
 * `released`, however late it arrives. With `placing`, the reply names the order to place and its lines, which are those of the first request;
 * `reused` means that the request was repeated with another body.
 */
export const reserveStock = {
  subject: 'catalogue.stock.reserve.v1',
  askedBy: ['commerce', 'workshop'],
  request: Type.Object({
    orderId: idSchema,
    attempt: Type.Integer({ minimum: 1 }),
    lines,
    placing: Type.Optional(placing),
  }),
  reply: Type.Union([
    Type.Object({
      outcome: Type.Literal('reserved'),
      orderId: idSchema,
      lines: Type.Array(
        Type.Object({
          productId: idSchema,
          quantity: Type.Integer({ minimum: 1 }),
          name: Type.String(),
          image: Type.String(),
          price: moneySchema,
        }),
        { description: 'One line per product, with its current data.' },
      ),
    }),
    Type.Object({
      outcome: Type.Literal('refused'),
      shortages: Type.Array(
        Type.Object({
          productId: idSchema,
          name: Type.String({ description: 'Empty when the product no longer exists.' }),
          available: Type.Integer({ minimum: 0 }),
        }),
      ),
    }),
    Type.Object({ outcome: Type.Literal('released') }),
    Type.Object({ outcome: Type.Literal('reused') }),
  ]),
} as const satisfies RequestContract;
export type StockReservation = Static<typeof reserveStock.request>;
export type StockReservationOutcome = Static<typeof reserveStock.reply>;

/**
 * Releases the stock an order has reserved or sold, and rejects all its attempts up to this one from now on. Repeating it has no effect.
 */
export const releaseStock = {
  subject: 'catalogue.stock.release.v1',
  askedBy: ['commerce', 'workshop'],
  request: Type.Object({ orderId: idSchema, attempt: Type.Integer({ minimum: 1 }) }),
  reply: Type.Object({ outcome: Type.Literal('released') }),
} as const satisfies RequestContract;

/** A page of all products by id, for services that (re)build their copies. */
export const productPage = {
  subject: 'catalogue.products.page.v1',
  askedBy: ['engagement', 'commerce', 'workshop'],
  request: Type.Object({
    after: Type.Optional(idSchema),
    limit: Type.Integer({ minimum: 1, maximum: 50 }),
  }),
  reply: Type.Object({
    products: Type.Array(Type.Object({ id: idSchema, version: Type.Integer({ minimum: 1 }), ...productFacts })),
  }),
} as const satisfies RequestContract;
