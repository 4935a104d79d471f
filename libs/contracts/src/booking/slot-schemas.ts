import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { pagingProperties } from '../core/shapes.ts';
import { appointmentSchema, civilDateSchema, slotCountSchema, timeSlotSchema } from './schemas.ts';

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0 });

export const weekQuerySchema = Type.Object(
  {
    ...pagingProperties,
    from: Type.String({ ...civilDateSchema, description: 'The first of seven days, in Vietnam.' }),
  },
  closed,
);

const slotSchema = Type.Object(
  {
    timeSlot: timeSlotSchema,
    state: Type.Enum(['free', 'full', 'past', 'closed']),
    free: Type.Integer({ minimum: 0, description: 'Number of places left for customers.' }),
  },
  closed,
);

/** Seven days with the appointments of each slot. */
export const weekSchema = Type.Array(
  Type.Object(
    {
      date: civilDateSchema,
      closed: Type.Boolean(),
      slots: Type.Array(
        Type.Object(
          {
            timeSlot: timeSlotSchema,
            capacity: count,
            taken: count,
            appointments: Type.Array(appointmentSchema, { maxItems: 100 }),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
);
export type Week = Static<typeof weekSchema>;

/** Query of the availability on `days` consecutive days (default 1), starting with `date`. */
export const availabilityQuerySchema = Type.Object(
  { ...pagingProperties, date: civilDateSchema, days: Type.Optional(Type.Integer({ minimum: 1, maximum: 42 })) },
  closed,
);

export const availabilitySchema = Type.Array(
  Type.Object(
    {
      date: civilDateSchema,
      open: Type.Boolean({ description: 'True when at least one slot is free.' }),
      slots: Type.Array(slotSchema),
    },
    closed,
  ),
);
export type Availability = Static<typeof availabilitySchema>;

export const nextFreeQuerySchema = Type.Object(
  { page: pagingProperties.page, limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })) },
  closed,
);
export const nextFreeSchema = Type.Array(
  Type.Object({ date: civilDateSchema, timeSlot: timeSlotSchema, free: count }, closed),
);

/** Capacity, opening days, and the deadline for changes by customers. */
export const bookingSettingsSchema = Type.Object(
  {
    capacity: Type.Integer({ minimum: 0, maximum: 100, description: 'Number of places in a slot.' }),
    closedWeekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
      maxItems: 7,
      uniqueItems: true,
      description: '0 = Sunday … 6 = Saturday',
    }),
    closedDates: Type.Array(civilDateSchema, { maxItems: 200, uniqueItems: true }),
    cutoffHours: Type.Integer({ minimum: 0, maximum: 168, description: 'Hours before the appointment.' }),
    reminderHours: Type.Integer({ minimum: 1, maximum: 168, description: 'Hours before the appointment.' }),
    maxSlots: Type.Optional(
      Type.Integer({
        ...slotCountSchema,
        description: 'To how many slots staff can lengthen an appointment; 1: not at all. Omitted: unchanged.',
      }),
    ),
  },
  closed,
);
export type BookingSettings = Static<typeof bookingSettingsSchema>;

export const bookingSettingsAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), settings: bookingSettingsSchema },
  closed,
);
