import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { nonBlank } from '../core/shapes.ts';
import { vehicleKinds } from './limits.ts';
import { HUNDRED_PERCENT, MAX_LISTED_JOBS, MAX_RATES, MAX_UNIT_PRICE, QUOTE_DAYS } from './quote-limits.ts';
import { guaranteeTermsSchema } from './guarantee-schemas.ts';
import { MAX_STANDARD_MINUTES } from './task-limits.ts';

const closed = { additionalProperties: false } as const;
const from = Type.String({ format: 'date', description: 'First day of validity in Vietnam.' });

/** What quotes are priced by. Staff edit all of it, because laws and prices change. */
export const ratesSchema = Type.Object(
  {
    labour: Type.Array(
      Type.Object(
        {
          kind: Type.Enum([...vehicleKinds]),
          hourly: Type.Integer({ minimum: 0, maximum: MAX_UNIT_PRICE, description: 'Đồng for one hour before tax.' }),
          from,
        },
        closed,
      ),
      { maxItems: MAX_RATES },
    ),
    taxes: Type.Array(
      Type.Object(
        {
          rate: Type.Integer({ minimum: 0, maximum: HUNDRED_PERCENT, description: 'Hundredths of a percent.' }),
          from,
        },
        closed,
      ),
      { maxItems: MAX_RATES, description: 'The tax that is offered for labour. Prices of the catalogue include it.' },
    ),
    jobs: Type.Array(
      Type.Object(
        {
          name: nonBlank(120),
          kinds: Type.Array(Type.Enum([...vehicleKinds]), {
            minItems: 1,
            maxItems: vehicleKinds.length,
            uniqueItems: true,
          }),
          minutes: Type.Integer({ minimum: 1, maximum: MAX_STANDARD_MINUTES }),
        },
        closed,
      ),
      { maxItems: MAX_LISTED_JOBS, description: 'Usual labour with its standard time.' },
    ),
    days: Type.Integer({ minimum: QUOTE_DAYS.min, maximum: QUOTE_DAYS.max, description: 'Validity of a quote.' }),
    terms: Type.String({ maxLength: 2000, description: 'Terms that a quote shows.' }),
    revision: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Number of changes so far. In a request: the revision that was edited; CONFLICT when it has changed since.',
      }),
    ),
    guarantee: Type.Object(
      { labour: guaranteeTermsSchema, parts: guaranteeTermsSchema },
      { ...closed, description: 'Of a job without parts, and of one with parts, unless its quote has other terms.' },
    ),
  },
  closed,
);
export type Rates = Static<typeof ratesSchema>;

export const ratesAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), rates: ratesSchema },
  closed,
);
