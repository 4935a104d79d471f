import type { News, NewsListQuery, UpdateNewsBody } from '@garage/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OFFICE_NEWS_CONTENT_CHARACTERS } from '../../../config/limits.ts';
import { office } from '../../../i18n/office.ts';
import { officeNews } from '../../../i18n/office-news.ts';
import { request, requestFile, requestPage } from '../../../shared/api/client.ts';
import { describeFailure } from '../../../shared/office/describe-failure.ts';
import { saidByServer, useToldWrite } from '../../../shared/office/use-told-write.ts';

const newsKey = ['office', 'news'] as const;

/** One page of the news that match, each with the beginning of its text. */
export const useNewsPage = (query: NewsListQuery) =>
  useQuery({
    queryKey: [...newsKey, 'list', query],
    queryFn: ({ signal }) =>
      requestPage('news.list', { query: { ...query, excerpt: OFFICE_NEWS_CONTENT_CHARACTERS }, signal }),
    placeholderData: keepPreviousData,
    // What staff have just written must show: the cache is asked, but nothing is kept here.
    staleTime: 0,
  });

export const exportNews = (query: NewsListQuery) => requestFile('news.export', { query });

/** One article with its whole content. */
export const useArticle = (id: string) =>
  useQuery({
    queryKey: [...newsKey, 'one', id],
    queryFn: ({ signal }) => request('news.get', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Adds an article, or changes the one with this id. */
export const useSaveNews = () =>
  useToldWrite({
    write: ({ id, body }: { id: string | null; body: UpdateNewsBody & Pick<News, 'title' | 'content'> }) =>
      id === null ? request('news.create', { body }) : request('news.update', { params: { id }, body }),
    refreshes: newsKey,
    told: saidByServer,
    failed: (error) => describeFailure(error, { serverSays: [400, 404], text: office.saveFailed }),
    fromForm: true,
  });

export const useRemoveNews = () =>
  useToldWrite({
    write: (id: string) => request('news.delete', { params: { id } }),
    refreshes: newsKey,
    told: saidByServer,
    failed: (error) => describeFailure(error, { serverSays: [404, 500], text: officeNews.failures.remove }),
  });
