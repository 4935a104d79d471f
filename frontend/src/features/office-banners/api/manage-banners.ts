import type { Banner, CreateBannerBody, UpdateBannerBody } from '@garage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request, requestPage } from '../../../shared/api/client.ts';

const bannersKey = ['office', 'banners'] as const;

/** All slides, in the order they are shown. */
export const useManagedBanners = () =>
  useQuery({
    queryKey: bannersKey,
    queryFn: async ({ signal }) => (await requestPage('banners.list', { signal })).items,
    staleTime: 0,
  });

/** A new slide has its picture; a changed one may keep its own. */
type BannerSave = { id: null; body: CreateBannerBody } | { id: string; body: UpdateBannerBody };

export function useSaveBanner() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: BannerSave) =>
      save.id === null
        ? request('banners.create', { body: save.body })
        : request('banners.update', { params: { id: save.id }, body: save.body }),
    onSettled: () => client.invalidateQueries({ queryKey: bannersKey }),
  });
}

export function useRemoveBanner() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Banner) => request('banners.delete', { params: { id: _id } }),
    onSettled: () => client.invalidateQueries({ queryKey: bannersKey }),
  });
}
