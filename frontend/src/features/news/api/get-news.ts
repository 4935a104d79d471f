import type { News } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { nullWhenAbsent } from '../../../shared/api/null-when-absent.ts';

function getNews(id: string, signal?: AbortSignal): Promise<News | null> {
  return nullWhenAbsent(request('news.get', { params: { id }, signal }));
}

/** One article; null when it does not exist. The null is cached like other data, so the server can pass it to the browser. */
export const newsQuery = (id: string) =>
  queryOptions({
    queryKey: ['news.get', id],
    queryFn: ({ signal }) => getNews(id, signal),
    meta: { endpoint: 'news.get', params: { id } },
  });

export const useNews = (id: string) => useQuery(newsQuery(id));
