import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_BUSIEST_SERVICES } from './limits.ts';
import { timeSlotSchema } from './schemas.ts';

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0 });

const byStatus = Type.Object({ pending: count, confirmed: count, cancelled: count }, closed);

/** Appointments by the day of the visit. Slots and services count pending and confirmed ones. */
export const appointmentPeriodStatsSchema = Type.Object(
  {
    byStatus,
    slots: Type.Array(
      Type.Object(
        {
          weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 = Sunday … 6 = Saturday' }),
          timeSlot: timeSlotSchema,
          count,
        },
        closed,
      ),
      { description: 'Slots of weekdays with at least one appointment.' },
    ),
    services: Type.Array(
      Type.Object(
        {
          name: Type.String({
            description: 'The service as customers and staff entered it, in its most frequent spelling.',
          }),
          count,
          before: count,
        },
        closed,
      ),
      { maxItems: MAX_BUSIEST_SERVICES, description: 'Most frequent first; accents and case do not matter.' },
    ),
    withoutService: Type.Integer({ minimum: 0, description: 'Appointments for which no service was entered.' }),
    before: byStatus,
  },
  closed,
);
export type AppointmentPeriodStats = Static<typeof appointmentPeriodStatsSchema>;
