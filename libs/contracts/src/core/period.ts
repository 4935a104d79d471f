import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_PERIOD_DAYS } from './period-limits.ts';

const civilDatePattern = '^\\d{4}-\\d{2}-\\d{2}$';

/** Query of figures over a period. */
export const periodQuerySchema = Type.Object(
  {
    from: Type.String({ pattern: civilDatePattern, description: 'The first day, in Vietnam.' }),
    to: Type.String({
      pattern: civilDatePattern,
      description: `The last day, in Vietnam; at most ${MAX_PERIOD_DAYS} days with the first one.`,
    }),
  },
  { additionalProperties: false },
);
export type PeriodQuery = Static<typeof periodQuerySchema>;
