import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

/** Retention of chat conversations, in months. */
export const retentionQuery = () =>
  queryOptions({
    queryKey: ['chat.retention'],
    queryFn: ({ signal }) => request('chat.retention', { signal }),
    meta: { endpoint: 'chat.retention' },
  });

export const useConversationRetention = () => useQuery(retentionQuery());
