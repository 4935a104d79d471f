import type { ChatSettingsChange } from '@garage/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { officeChat } from '../../../i18n/office-chat.ts';
import { request } from '../../../shared/office/client.ts';
import { describeFailure } from '../../../shared/lib/failure.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

const settingsQuery = queryOptions({
  queryKey: ['office', 'chat-settings'] as const,
  queryFn: ({ signal }) => request('chat.getSettings', { signal }),
});

/** The chat's settings: working hours, greeting, canned replies and retention. */
export function useChatSettings({ enabled }: { enabled: boolean }) {
  return useQuery({ ...settingsQuery, enabled });
}

/** The latest settings, for the form that changes them. */
export const useLatestChatSettings = () => useQuery({ ...settingsQuery, staleTime: 0 });

export function useSaveChatSettings() {
  const client = useQueryClient();
  return useMutationWithToast({
    write: async (settings: ChatSettingsChange) => {
      const answer = await request('chat.updateSettings', { body: settings });
      client.setQueryData(settingsQuery.queryKey, answer.settings);
      return answer;
    },
    invalidates: [],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, officeChat.form.saveFailed),
  });
}
