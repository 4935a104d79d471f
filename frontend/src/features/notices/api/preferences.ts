import type { NoticePreferences } from '@garage/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noticeSettingsTexts } from '../../../i18n/notice-settings.ts';
import { request } from '../../../shared/api/client.ts';
import { describeFailure, hasServerMessage, showFailure } from '../../../shared/lib/failure.ts';
import { showServerMessage } from '../../../shared/lib/toasts.ts';

const preferencesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['notice-preferences', accountId],
    queryFn: ({ signal }) => request('notices.preferences', { signal }),
    staleTime: 0,
    // Fetching again would replace what the person has entered and not saved yet.
    refetchOnReconnect: false,
  });

export const usePreferences = (accountId: string) => useQuery(preferencesQuery(accountId));

export function useSavePreferences(accountId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NoticePreferences) => request('notices.setPreferences', { body }),
    onSuccess: (answer, body) => {
      client.setQueryData(preferencesQuery(accountId).queryKey, body);
      showServerMessage(answer);
    },
    onError: (error) =>
      showFailure(describeFailure(error, noticeSettingsTexts.preferences.saveFailed, hasServerMessage), error),
  });
}
