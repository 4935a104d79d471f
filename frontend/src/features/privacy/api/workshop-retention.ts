import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

/** How long the workshop keeps photographs of vehicles, answers to quotes and links. */
export const workshopRetentionQuery = () =>
  queryOptions({
    queryKey: ['workshop.retention'],
    queryFn: ({ signal }) => request('workshop.retention', { signal }),
    meta: { endpoint: 'workshop.retention' },
  });

export const useWorkshopRetention = () => useQuery(workshopRetentionQuery());
