import type { Notice } from '@garage/contracts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NOTICES_IN_BELL, OFFICE_PAGE_SIZE, UNREAD_POLL_MS } from '../../../config/limits.ts';
import { noticeTexts } from '../../../i18n/notices.ts';
import { request, requestPage } from '../../../shared/api/client.ts';
import { describeFailure, showFailure } from '../../../shared/lib/failure.ts';

/** Query key prefixes of an account's notices. */
const listKey = (accountId: string) => ['notices', accountId, 'list'] as const;
const unreadKey = (accountId: string) => ['notices', accountId, 'unread'] as const;

const unreadQuery = (accountId: string) =>
  queryOptions({
    queryKey: unreadKey(accountId),
    queryFn: ({ signal }) => request('notices.unread', { signal }),
  });

/** Reads the number of unread notices that the bell fetched last. The hook itself sends no requests. */
export const useKnownUnread = (accountId: string) => useQuery({ ...unreadQuery(accountId), enabled: false });

/** Number of unread notices: counted again every minute while the page is visible, and when it becomes visible. */
export const useUnread = (accountId: string) =>
  useQuery({
    ...unreadQuery(accountId),
    staleTime: 0,
    refetchInterval: UNREAD_POLL_MS,
    refetchOnWindowFocus: 'always',
  });

/** The newest notices, for the bell. */
export const useNewestNotices = (accountId: string) =>
  useQuery({
    queryKey: [...listKey(accountId), 'newest'],
    queryFn: ({ signal }) => requestPage('notices.list', { query: { page: 1, limit: NOTICES_IN_BELL }, signal }),
    staleTime: 0,
  });

/** One page of the notices, newest first. */
export const useNotices = (accountId: string, page: number) =>
  useQuery({
    queryKey: [...listKey(accountId), page],
    queryFn: ({ signal }) => requestPage('notices.list', { query: { page, limit: OFFICE_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Refetches lists and count after notices were read. */
function useRefresh(accountId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: listKey(accountId) }),
      client.invalidateQueries({ queryKey: unreadKey(accountId) }),
    ]);
}

/** Marks a notice and all older ones as read. */
export function useReadNotices(accountId: string) {
  const refresh = useRefresh(accountId);
  return useMutation({
    mutationFn: ({ _id: until }: Pick<Notice, '_id'>) => request('notices.read', { body: { until } }),
    onError: (error) => showFailure(describeFailure(error, noticeTexts.readAllFailed), error),
    onSettled: refresh,
  });
}

/**
 * Marks the notices about an order or vehicle as read while its page is open, however it was opened; sends nothing while the bell counts no unread notice.
 * A failure is not shown: the notices only stay unread.
 */
export function useReadAbout(accountId: string, entityId: string): void {
  const refresh = useRefresh(accountId);
  const hasUnread = (useKnownUnread(accountId).data?.count ?? 0) > 0;
  const { mutate } = useMutation({
    mutationFn: () => request('notices.read', { body: { entityId } }),
    onSettled: refresh,
  });
  useEffect(() => {
    if (hasUnread) mutate();
  }, [hasUnread, mutate]);
}

/** Marks one notice as read while its page opens. A failure is not shown: the notice only stays unread. */
export function useMarkRead(accountId: string) {
  const refresh = useRefresh(accountId);
  return useMutation({
    mutationFn: ({ _id: id }: Pick<Notice, '_id'>) => request('notices.open', { params: { id }, keepalive: true }),
    onSettled: refresh,
  });
}

/** A notice by its id, which is read thereby. Repeating the request changes nothing. */
export const openNoticeQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: ['notices', accountId, 'open', id],
    queryFn: () => request('notices.open', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
