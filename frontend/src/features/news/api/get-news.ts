import type { News } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/client.ts';

/** No article has this id, or it is no id at all. */
function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

async function getNews(id: string, signal?: AbortSignal): Promise<News | null> {
  return request('news.get', { params: { id }, signal }).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
}

/** One article; null when there is none, which the server's page hands to the browser like any other answer. */
export const newsQuery = (id: string) =>
  queryOptions({
    queryKey: ['news.get', id],
    queryFn: ({ signal }) => getNews(id, signal),
    meta: { endpoint: 'news.get', params: { id } },
  });

export const useNews = (id: string) => useQuery(newsQuery(id));
