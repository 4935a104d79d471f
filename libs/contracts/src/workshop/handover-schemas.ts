import { Type } from 'typebox';
import type { Static } from 'typebox';
import { describedId, idSchema, instantSchema } from '../core/shapes.ts';
import { MAX_CLAIMED_JOBS, MAX_COMEBACKS, MAX_GUARANTEES } from './guarantee.ts';
import { guaranteeTermsSchema } from './guarantee-schemas.ts';
import { MAX_JOB_LINES, MAX_ORDER_QUOTES, MAX_QUOTE_JOBS } from './quote-limits.ts';
import { jobBodySchema, totalsSchema } from './quote-schemas.ts';
import { shownLineSchema } from './shown-line.ts';
import { kmSchema, orderNumberSchema, repairStateSchema } from './vehicle-schemas.ts';

const closed = { additionalProperties: false } as const;
const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

const end = {
  until: Type.String({ format: 'date', description: 'Last day of the guarantee in Vietnam.' }),
  untilKm: orNull(Type.Integer({ minimum: 0, description: 'Last kilometre; null without a limit.' })),
};

/** The statement of a handover: what was done at which price, and its guarantee. It never changes. */
export const statementSchema = Type.Object(
  {
    number: orderNumberSchema,
    plate: Type.String({ description: 'As of the handover.' }),
    at: instantSchema,
    km: orNull(kmSchema),
    note: Type.String({ description: 'What staff wrote for the customer; empty after the erasure of personal data.' }),
    jobs: Type.Array(
      Type.Object(
        {
          _id: describedId('The job that was agreed to.'),
          title: Type.String(),
          comeback: Type.Boolean({ description: 'Done free, under the guarantee of an earlier job.' }),
          lines: Type.Array(shownLineSchema, { maxItems: MAX_JOB_LINES }),
          totals: totalsSchema,
          guarantee: orNull(Type.Object({ ...guaranteeTermsSchema.properties, ...end }, closed)),
        },
        closed,
      ),
      { maxItems: MAX_ORDER_QUOTES * MAX_QUOTE_JOBS },
    ),
    totals: totalsSchema,
  },
  closed,
);
export type Statement = Static<typeof statementSchema>;

/** Everything about the handover of one order, and about the guarantees that lead to it and away from it. */
export const handoverSchema = Type.Object(
  {
    statement: orNull(statementSchema),
    claims: Type.Array(
      Type.Object(
        { orderId: idSchema, orderNumber: orderNumberSchema, jobId: idSchema, job: jobBodySchema },
        {
          ...closed,
          description: 'A job of an earlier order that this visit claims, as it is offered free in a quote.',
        },
      ),
      { maxItems: MAX_CLAIMED_JOBS },
    ),
    comebacks: Type.Array(
      Type.Object(
        { _id: idSchema, number: orderNumberSchema, state: repairStateSchema, createdAt: instantSchema },
        closed,
      ),
      { maxItems: MAX_COMEBACKS, description: 'Later orders that claim the guarantee of this one, newest first.' },
    ),
  },
  closed,
);
export type Handover = Static<typeof handoverSchema>;

export const guaranteesSchema = Type.Object(
  {
    jobs: Type.Array(
      Type.Object(
        {
          orderId: idSchema,
          orderNumber: orderNumberSchema,
          jobId: idSchema,
          title: Type.String(),
          from: instantSchema,
          ...end,
          ended: orNull(
            Type.Enum(['day', 'km'], { description: 'By today and the last reading; null while it is valid.' }),
          ),
        },
        closed,
      ),
      { maxItems: MAX_GUARANTEES, description: 'Newest first.' },
    ),
  },
  closed,
);
export type Guarantees = Static<typeof guaranteesSchema>;
