import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { periodQuerySchema } from '../core/period.ts';
import { pagingQuerySchema } from '../core/shapes.ts';
import { contentOfficeEndpoints as officeEndpoints } from './content-office-endpoints.ts';
import {
  searchPeriodStatsSchema,
  synonymsAnswerSchema,
  synonymsBodySchema,
  synonymsSchema,
  unmatchedSearchSchema,
} from './search-schemas.ts';

export const getSynonymsRoute = defineRoute({
  id: 'search.synonyms',
  endpoint: officeEndpoints['search.synonyms'],
  schemas: { summary: 'The synonyms that searches use', response: synonymsSchema },
});

export const updateSynonymsRoute = defineRoute({
  id: 'search.updateSynonyms',
  endpoint: officeEndpoints['search.updateSynonyms'],
  schemas: { summary: 'Replace the synonyms of staff', body: synonymsBodySchema, response: synonymsAnswerSchema },
});

export const listUnmatchedRoute = defineRoute({
  id: 'search.unmatched',
  endpoint: officeEndpoints['search.unmatched'],
  schemas: {
    summary: 'Searches of visitors that found nothing, most frequent first',
    query: pagingQuerySchema,
    response: Type.Array(unmatchedSearchSchema),
  },
});

export const searchPeriodStatsRoute = defineRoute({
  id: 'search.periodStats',
  endpoint: officeEndpoints['search.periodStats'],
  schemas: {
    summary: 'Searches without a result by day of a period, and the most frequent ones',
    query: periodQuerySchema,
    response: searchPeriodStatsSchema,
  },
});

export const searchRoutes = [
  getSynonymsRoute,
  updateSynonymsRoute,
  listUnmatchedRoute,
  searchPeriodStatsRoute,
] as const;
