import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_PERIOD_DAYS } from '../core/period-limits.ts';

const closed = { additionalProperties: false } as const;
const count = Type.Integer({ minimum: 0 });
const seconds = (description: string) => Type.Union([count, Type.Null()], { description });

const waits = {
  started: Type.Integer({ minimum: 0, description: 'Conversations that customers started.' }),
  answered: Type.Integer({ minimum: 0, description: 'Those of them with a recorded waiting time.' }),
  missed: Type.Integer({ minimum: 0, description: 'Those that ended before a member of staff took them.' }),
  median: seconds('Half of the customers waited at most this many seconds; null without a recorded waiting time.'),
  p90: seconds('Nine of ten customers waited at most this many seconds; null without a recorded waiting time.'),
};

/** How long customers waited for staff, by the day on which they started the conversation. */
export const chatPeriodStatsSchema = Type.Object(
  {
    days: Type.Array(Type.Object({ date: Type.String(), ...waits }, closed), {
      maxItems: MAX_PERIOD_DAYS,
      description: 'Every day of the period, oldest first.',
    }),
    total: Type.Object(waits, closed),
    before: Type.Object(waits, {
      ...closed,
      description: 'The period of the same length before the requested one.',
    }),
  },
  closed,
);
export type ChatPeriodStats = Static<typeof chatPeriodStatsSchema>;
