import type { News, NewsListQuery } from '@garage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestPage } from '../../../shared/api/client.ts';
import type { Page } from '../../../shared/api/create-client.ts';

function listNews(query: NewsListQuery, signal?: AbortSignal): Promise<Page<News>> {
  return requestPage('news.list', { query, signal });
}

/** One page of news; by default the newest first. */
export const newsListQuery = (query: NewsListQuery) =>
  queryOptions({
    queryKey: ['news.list', query],
    queryFn: ({ signal }) => listNews(query, signal),
    meta: { endpoint: 'news.list' },
  });
