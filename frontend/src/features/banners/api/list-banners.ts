import type { Banner } from '@garage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

function listBanners(signal?: AbortSignal): Promise<Banner[]> {
  return request('banners.list', { signal });
}

export const bannersQuery = () =>
  queryOptions({
    queryKey: ['banners.list'],
    queryFn: ({ signal }) => listBanners(signal),
    meta: { endpoint: 'banners.list' },
  });

export const useBanners = () => useQuery(bannersQuery());
