import type { ServiceArticle } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

function getArticle(slug: string, signal?: AbortSignal): Promise<ServiceArticle> {
  return request('articles.get', { params: { slug }, signal });
}

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['articles.get', slug],
    queryFn: ({ signal }) => getArticle(slug, signal),
    meta: { endpoint: 'articles.get' },
  });

export const useArticle = (slug: string) => useQuery(articleQuery(slug));
