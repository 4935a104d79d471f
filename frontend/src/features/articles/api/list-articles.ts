import type { ServiceArticleSummary } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

function listArticles(signal?: AbortSignal): Promise<ServiceArticleSummary[]> {
  return request('articles.list', { signal });
}

/** Titles and summaries of the twenty service articles. */
export const articlesQuery = () =>
  queryOptions({
    queryKey: ['articles.list'],
    queryFn: ({ signal }) => listArticles(signal),
    meta: { endpoint: 'articles.list' },
  });

export const useArticles = () => useQuery(articlesQuery());
