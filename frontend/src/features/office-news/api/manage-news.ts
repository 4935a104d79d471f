import type { News, NewsListQuery, UpdateNewsBody } from '@garage/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OFFICE_NEWS_CONTENT_CHARACTERS } from '../../../config/limits.ts';
import { office } from '../../../i18n/office.ts';
import { officeNews } from '../../../i18n/office-news.ts';
import { request, requestFile, requestPage } from '../../../shared/office/client.ts';
import { describeFailure, hasStatus } from '../../../shared/lib/failure.ts';
import { useCreateOnce } from '../../../shared/forms/use-create-once.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

const newsKey = ['office', 'news'] as const;

/** One page of the news that match the query, with excerpts instead of full texts. */
export const useNewsPage = (query: NewsListQuery) =>
  useQuery({
    queryKey: [...newsKey, 'list', query],
    queryFn: ({ signal }) =>
      requestPage('news.list', { query: { ...query, excerpt: OFFICE_NEWS_CONTENT_CHARACTERS }, signal }),
    placeholderData: keepPreviousData,
    // The list is refetched whenever it is shown, so that staff see their own changes.
    staleTime: 0,
  });

export const exportNews = (query: NewsListQuery) => requestFile('news.export', { query });

export const fetchArticle = (id: string) => request('news.get', { params: { id } });

/** One article with its full content. */
export const useArticle = (id: string) =>
  useQuery({
    queryKey: [...newsKey, 'one', id],
    queryFn: ({ signal }) => request('news.get', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Stores a picture for the text of an article and returns its address. */
export const addNewsPicture = (image: string) => request('news.addPicture', { body: { image } });

/** Creates an article or, if `id` is not null, updates the existing one. */
export function useSaveNews() {
  const createOnce = useCreateOnce();
  return useMutationWithToast({
    write: ({ id, body }: { id: string | null; body: UpdateNewsBody & Pick<News, 'title' | 'content'> }) =>
      id === null
        ? createOnce(body, (idempotencyKey) => request('news.create', { body, idempotencyKey }))
        : request('news.update', { params: { id }, body }),
    invalidates: [newsKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, office.saveFailed, hasStatus(400, 404)),
    fromForm: true,
  });
}

export const useRemoveNews = () =>
  useMutationWithToast({
    write: (id: string) => request('news.delete', { params: { id } }),
    invalidates: [newsKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, officeNews.failures.remove, hasStatus(404, 500)),
  });
