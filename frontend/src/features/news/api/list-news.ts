import type { News, NewsListQuery } from '@garage/contracts';
import { queryOptions } from '@tanstack/react-query';
import { requestPage } from '../../../shared/api/client.ts';
import type { Page } from '../../../shared/api/client.ts';

function listNews(query: NewsListQuery, signal?: AbortSignal): Promise<Page<News>> {
  return requestPage('news.list', { query, signal });
}

/** One page of the news, newest first unless asked otherwise. */
export const newsListQuery = (query: NewsListQuery) =>
  queryOptions({
    queryKey: ['news.list', query],
    queryFn: ({ signal }) => listNews(query, signal),
    meta: { endpoint: 'news.list' },
  });
