import { MAX_SUGGESTIONS } from '@garage/contracts/browser';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { searchProducts } from './search-products.ts';

/** The best matches while the user is typing. A request is aborted when the text changes. */
const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['products.search', 'suggestions', text],
    queryFn: async ({ signal }) =>
      (await searchProducts({ name: text, page: 1, limit: MAX_SUGGESTIONS }, signal)).items,
    enabled: text !== '',
    placeholderData: keepPreviousData,
    meta: { endpoint: 'products.search' },
  });

export const useSuggestions = (text: string) => useQuery(suggestionsQuery(text));
