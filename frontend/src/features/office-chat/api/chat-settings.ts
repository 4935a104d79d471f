import type { ChatSettings } from '@garage/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

const settingsQuery = queryOptions({
  queryKey: ['office', 'chat-settings'] as const,
  queryFn: ({ signal }) => request('chat.getSettings', { signal }),
});

/** Working hours, first words and ready answers. */
export function useChatSettings({ enabled }: { enabled: boolean }) {
  return useQuery({ ...settingsQuery, enabled });
}

export function useSaveChatSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: ChatSettings) => request('chat.updateSettings', { body: settings }),
    onSuccess: ({ settings }) => client.setQueryData(settingsQuery.queryKey, settings),
  });
}
