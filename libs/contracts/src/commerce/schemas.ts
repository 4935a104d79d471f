import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { MAX_PERIOD_DAYS } from '../core/period-limits.ts';
import {
  describedId,
  idSchema,
  instantSchema,
  moneySchema,
  nonBlank,
  pagingProperties,
  ownIdSchema,
  timeCursorSchema,
} from '../core/shapes.ts';
import {
  MAX_CART_LINES,
  MAX_PER_LINE,
  ORDER_LENGTHS,
  orderActors,
  orderStatuses,
  PAYMENT_METHOD,
  reorderOutcomes,
} from './limits.ts';

const closed = { additionalProperties: false } as const;
const civilDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day in Vietnam.' });
const count = Type.Integer({ minimum: 0 });
const quantity = Type.Integer({ minimum: 1, maximum: MAX_PER_LINE });
const orderStatusSchema = Type.Enum([...orderStatuses]);

export const ownAccountParamsSchema = Type.Object({ accountId: idSchema }, closed);

export const cartItemSchema = Type.Object(
  {
    _id: idSchema,
    quantity,
    product_id: Type.Object(
      {
        _id: idSchema,
        name: Type.String(),
        image: Type.String(),
        price: moneySchema,
        quantity: Type.Integer({ minimum: 0, description: 'Stock; 0 when the product is no longer sold.' }),
      },
      closed,
    ),
  },
  closed,
);
export type CartItem = Static<typeof cartItemSchema>;

export const cartSchema = Type.Array(cartItemSchema, { description: 'In the order of adding.' });

export const addToCartBodySchema = Type.Object(
  {
    accountId: ownIdSchema,
    productId: idSchema,
    quantity: Type.Optional(quantity),
  },
  closed,
);

export const cartQuantityBodySchema = Type.Object({ quantity }, closed);

export const cartItemAnswerSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    message: Type.String(),
    item: cartItemSchema,
    count: Type.Integer({ minimum: 0, description: 'Number of lines in the cart.' }),
  },
  closed,
);

export const orderSchema = Type.Object(
  {
    _id: idSchema,
    name: Type.String(),
    phone: Type.String(),
    email: Type.String(),
    address: Type.String({ description: 'Empty when none was given.' }),
    payment_method: Type.Literal(PAYMENT_METHOD),
    note: Type.String(),
    status: orderStatusSchema,
    total: moneySchema,
    createdAt: instantSchema,
  },
  closed,
);
export type Order = Static<typeof orderSchema>;

/** Name, picture and price as of the time of the order. */
export const orderLineSchema = Type.Object(
  {
    _id: idSchema,
    product_id: Type.Object({ _id: idSchema, name: Type.String(), image: Type.String() }, closed),
    quantity,
    price: moneySchema,
  },
  closed,
);
export type OrderLine = Static<typeof orderLineSchema>;

export const orderDetailSchema = Type.Object(
  {
    order: orderSchema,
    accountId: Type.Optional(describedId('The account that ordered.')),
    lines: Type.Array(orderLineSchema),
    timeline: Type.Array(
      Type.Object(
        {
          status: orderStatusSchema,
          at: instantSchema,
          by: Type.Optional(
            Type.Enum([...orderActors], { description: 'Absent in orders changed before this was recorded.' }),
          ),
        },
        closed,
      ),
      { description: 'Statuses with the time of each change, oldest first.' },
    ),
  },
  closed,
);
export type OrderDetail = Static<typeof orderDetailSchema>;

/** Body of an order. It contains no lines or prices, because the server takes them from the cart and the products. */
export const createOrderBodySchema = Type.Object(
  {
    account_id: ownIdSchema,
    name: nonBlank(ORDER_LENGTHS.name),
    phone: Type.String({ minLength: 1, maxLength: 30 }),
    email: Type.String({ format: 'email', maxLength: ORDER_LENGTHS.email }),
    address: Type.Optional(Type.String({ maxLength: ORDER_LENGTHS.address })),
    payment_method: Type.Literal(PAYMENT_METHOD),
    note: Type.Optional(Type.String({ maxLength: ORDER_LENGTHS.note })),
    expectedTotal: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Total shown to the customer; CART_CHANGED when the current total differs.',
      }),
    ),
  },
  closed,
);
export type CreateOrderBody = Static<typeof createOrderBodySchema>;

export const orderAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), order: orderSchema },
  closed,
);

const reorderedLineSchema = Type.Object(
  {
    productId: idSchema,
    name: Type.String({ description: 'As ordered.' }),
    outcome: Type.Enum([...reorderOutcomes]),
    ordered: quantity,
    inCart: Type.Integer({ minimum: 0, description: 'Quantity in the cart now.' }),
    orderedPrice: moneySchema,
    price: Type.Union([moneySchema, Type.Null()], { description: 'Price now; null when the product is not sold.' }),
  },
  closed,
);
export type ReorderedLine = Static<typeof reorderedLineSchema>;

export const reorderAnswerSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    message: Type.String(),
    lines: Type.Array(reorderedLineSchema, { maxItems: MAX_CART_LINES }),
  },
  closed,
);
export type ReorderAnswer = Static<typeof reorderAnswerSchema>;

export const orderStatusBodySchema = Type.Object(
  {
    status: orderStatusSchema,
    from: Type.Optional(
      Type.Enum([...orderStatuses], {
        description: 'Status shown to staff; CONFLICT when it has changed since.',
      }),
    ),
  },
  closed,
);

export const orderDeleteQuerySchema = Type.Object(
  {
    from: Type.Optional(
      Type.Literal('history', {
        description: 'Staff remove one of their own orders from their history only, as customers always do.',
      }),
    ),
  },
  closed,
);

export const orderDeletedSchema = Type.Object(
  { status: Type.Literal(SUCCESS), data: Type.Object({ message: Type.String() }, closed) },
  closed,
);

/** Newest first by default. `q` is an id, or words of the code, name, phone number or e-mail; both dates are inclusive. */
export const orderListQuerySchema = Type.Object(
  {
    ...pagingProperties,
    sort: Type.Optional(Type.Union([Type.Literal('newest'), Type.Literal('oldest')])),
    status: Type.Optional(orderStatusSchema),
    q: Type.Optional(Type.String({ maxLength: 100 })),
    accountId: Type.Optional(describedId('The account that ordered.')),
    from: Type.Optional(civilDate),
    to: Type.Optional(civilDate),
  },
  closed,
);
export type OrderListQuery = Static<typeof orderListQuerySchema>;

export const orderStatsSchema = Type.Object(
  {
    byStatus: Type.Object({ pending: count, processing: count, completed: count, cancelled: count }, closed),
    days: Type.Array(
      Type.Object({ date: civilDate, orders: count, revenue: moneySchema, openAmount: moneySchema }, closed),
      {
        description:
          'The last 30 days in Vietnam, oldest first. `revenue` counts completed orders, `openAmount` pending and processing ones.',
      },
    ),
  },
  closed,
);
export type OrderStats = Static<typeof orderStatsSchema>;

const orderSums = {
  pending: count,
  processing: count,
  completed: count,
  cancelled: count,
  revenue: Type.Integer({ minimum: 0, description: 'Amount of completed orders, in đồng.' }),
  openAmount: Type.Integer({ minimum: 0, description: 'Amount of pending and processing orders, in đồng.' }),
};

/** Orders by the day on which they were placed and their status now, with deleted ones. */
export const orderPeriodStatsSchema = Type.Object(
  {
    days: Type.Array(Type.Object({ date: civilDate, ...orderSums }, closed), {
      maxItems: MAX_PERIOD_DAYS,
      description: 'Every day of the period, oldest first.',
    }),
    before: Type.Object(orderSums, {
      ...closed,
      description: 'Sums of the period of the same length before the requested one.',
    }),
  },
  closed,
);
export type OrderPeriodStats = Static<typeof orderPeriodStatsSchema>;

/** New orders for staff. Without `after`, only the cursor for the next request is returned. */
export const alertsQuerySchema = Type.Object({ after: Type.Optional(timeCursorSchema) }, closed);

export const orderAlertsSchema = Type.Object(
  {
    pending: count,
    orders: Type.Array(
      Type.Object({ _id: idSchema, name: Type.String(), total: moneySchema, createdAt: instantSchema }, closed),
      { maxItems: 20, description: 'Placed after that time, oldest first.' },
    ),
    after: Type.String({ ...timeCursorSchema, description: 'Cursor for the next request.' }),
  },
  closed,
);
export type OrderAlerts = Static<typeof orderAlertsSchema>;
