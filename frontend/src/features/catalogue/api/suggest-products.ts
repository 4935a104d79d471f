import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { SUGGESTIONS } from '../../../config/limits.ts';
import { searchProducts } from './search-products.ts';

/** The best matches of a text that is still being written. A request that a newer text makes useless is given up. */
const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['products.search', 'suggestions', text],
    queryFn: async ({ signal }) => (await searchProducts({ name: text, page: 1, limit: SUGGESTIONS }, signal)).items,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    meta: { endpoint: 'products.search' },
  });

export const useSuggestions = (text: string) => useQuery(suggestionsQuery(text));
