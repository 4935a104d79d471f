import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LARGEST_VITAL, vitalNames, vitalPages } from './endpoints.ts';

export const vitalReportSchema = Type.Object(
  {
    name: Type.Enum([...vitalNames]),
    value: Type.Number({ minimum: 0, maximum: LARGEST_VITAL, description: 'CLS: a plain number; else milliseconds.' }),
    page: Type.Enum([...vitalPages], { description: 'The pattern of the route that the browser opened.' }),
  },
  { additionalProperties: false },
);
export type VitalReport = Static<typeof vitalReportSchema>;
