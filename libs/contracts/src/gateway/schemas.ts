import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MAX_VITAL, vitalNames, vitalPages, VITALS_RETENTION_DAYS } from './endpoints.ts';

export const vitalReportSchema = Type.Object(
  {
    name: Type.Enum([...vitalNames]),
    value: Type.Number({
      minimum: 0,
      maximum: MAX_VITAL,
      description: 'A plain number for CLS, otherwise milliseconds.',
    }),
    page: Type.Enum([...vitalPages], { description: 'Route pattern of the page.' }),
  },
  { additionalProperties: false },
);
export type VitalReport = Static<typeof vitalReportSchema>;

export const vitalsSummaryQuerySchema = Type.Object(
  {
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: VITALS_RETENTION_DAYS,
        description: 'Number of days up to and including today, in Vietnamese time. Default: 7.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** Measurements of a page; three quarters of the visits had `p75` or less. */
const vitalSummarySchema = Type.Object(
  {
    name: Type.Enum([...vitalNames]),
    p75: Type.Number({ minimum: 0, description: 'A plain number for CLS, otherwise milliseconds.' }),
    rating: Type.Enum(['good', 'needs-improvement', 'poor']),
    goodShare: Type.Number({ minimum: 0, maximum: 1 }),
    count: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false },
);
export type VitalSummary = Static<typeof vitalSummarySchema>;

export const vitalsSummarySchema = Type.Object(
  {
    days: Type.Integer(),
    pages: Type.Array(
      Type.Object(
        { page: Type.Enum([...vitalPages]), vitals: Type.Array(vitalSummarySchema) },
        { additionalProperties: false },
      ),
      { description: 'The visited pages, most visits first.' },
    ),
  },
  { additionalProperties: false },
);
export type VitalsSummary = Static<typeof vitalsSummarySchema>;
