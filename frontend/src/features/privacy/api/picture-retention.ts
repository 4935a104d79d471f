import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

/** Retention of the workshop's photographs of vehicles, in months. */
export const pictureRetentionQuery = () =>
  queryOptions({
    queryKey: ['workshop.retention'],
    queryFn: ({ signal }) => request('workshop.retention', { signal }),
    meta: { endpoint: 'workshop.retention' },
  });

export const usePictureRetention = () => useQuery(pictureRetentionQuery());
