import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { instantSchema } from '../core/shapes.ts';
import { MAX_PERIOD_DAYS } from '../core/period-limits.ts';
import { MAX_FREQUENT_SEARCHES, MAX_SYNONYM_GROUPS, MAX_SYNONYMS } from './limits.ts';

const closed = { additionalProperties: false } as const;

const synonymGroupsSchema = Type.Array(
  Type.Array(
    Type.String({ maxLength: 60, pattern: '^[^,]*[^\\s,][^,]*$', description: 'A name of one to four words.' }),
    {
      minItems: 1,
      maxItems: MAX_SYNONYMS,
    },
  ),
  { maxItems: MAX_SYNONYM_GROUPS },
);

/** The synonyms that staff have entered: each group lists several names of one thing. */
export const searchSettingsSchema = Type.Object({ synonyms: synonymGroupsSchema }, closed);
export type SearchSettings = Static<typeof searchSettingsSchema>;

/** Settings before staff have entered synonyms: only the shipped ones are used. */
export const defaultSearchSettings: SearchSettings = { synonyms: [] };

const revision = Type.Integer({
  minimum: 0,
  description: 'How often they have been changed. A change that names another one than there is by now is a CONFLICT.',
});

export const synonymsSchema = Type.Object(
  {
    synonyms: synonymGroupsSchema,
    shipped: Type.Array(Type.Array(Type.String()), {
      description:
        'The synonyms of every installation. One of your own groups replaces those with which it shares a name.',
    }),
    revision,
  },
  closed,
);
export type Synonyms = Static<typeof synonymsSchema>;

export const synonymsBodySchema = Type.Object({ synonyms: synonymGroupsSchema, revision }, closed);
export type SynonymsBody = Static<typeof synonymsBodySchema>;

export const synonymsAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), synonyms: synonymGroupsSchema, revision },
  closed,
);

const area = Type.Enum(['products', 'news']);

/** Words that visitors searched without a result; nothing is known about the visitors. */
export const unmatchedSearchSchema = Type.Object(
  {
    area,
    words: Type.String({ description: 'In lower case, without accents.' }),
    count: Type.Integer({ minimum: 1 }),
    lastAt: instantSchema,
  },
  closed,
);
export type UnmatchedSearch = Static<typeof unmatchedSearchSchema>;

const count = Type.Integer({ minimum: 0 });
const countBefore = Type.Union([count, Type.Null()], {
  description: 'Count of the period of the same length before; null when it began before what is still kept.',
});

/** Searches that found nothing, which are kept by day for `UNMATCHED_KEPT_DAYS`. */
export const searchPeriodStatsSchema = Type.Object(
  {
    keptSince: Type.String({ description: 'The first day, in Vietnam, of which searches are still kept.' }),
    days: Type.Array(Type.Object({ date: Type.String(), count }, closed), {
      maxItems: MAX_PERIOD_DAYS,
      description: 'Every day of the period, oldest first.',
    }),
    before: countBefore,
    searches: Type.Array(
      Type.Object({ area, words: unmatchedSearchSchema.properties.words, count, before: countBefore }, closed),
      { maxItems: MAX_FREQUENT_SEARCHES, description: 'Most frequent first.' },
    ),
  },
  closed,
);
export type SearchPeriodStats = Static<typeof searchPeriodStatsSchema>;
