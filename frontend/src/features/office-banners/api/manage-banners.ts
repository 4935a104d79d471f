import type { Banner, CreateBannerBody, UpdateBannerBody } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { officeBanners as texts } from '../../../i18n/office-banners.ts';
import { request, requestPage } from '../../../shared/office/client.ts';
import { oneOf } from '../../../shared/office/one-of.ts';
import { describeFailure, hasCode } from '../../../shared/lib/failure.ts';
import { useCreateOnce } from '../../../shared/forms/use-create-once.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';
import { describeSaveFailure } from '../lib/banner-failure.ts';

const bannersKey = ['office', 'banners'] as const;

/** All banners in the order they are shown. */
export const useManagedBanners = () =>
  useQuery({
    queryKey: bannersKey,
    queryFn: async ({ signal }) => (await requestPage('banners.list', { signal })).items,
    staleTime: 0,
  });

/** One banner. Rejects when it was deleted. */
export async function fetchBanner(id: string): Promise<Banner> {
  const { items } = await requestPage('banners.list', {});
  return oneOf(items, id);
}

/** Input for saving a banner. A new banner needs a picture; for an existing one the picture can be left out, to keep the stored one. */
type BannerSave = { id: null; body: CreateBannerBody } | { id: string; body: UpdateBannerBody };

export function useSaveBanner() {
  const createOnce = useCreateOnce();
  return useMutationWithToast({
    write: (save: BannerSave) =>
      save.id === null
        ? createOnce(save.body, (idempotencyKey) => request('banners.create', { body: save.body, idempotencyKey }))
        : request('banners.update', { params: { id: save.id }, body: save.body }),
    invalidates: [bannersKey],
    successText: (_answer, { id }) => (id === null ? texts.saved.create : texts.saved.update),
    failureToast: describeSaveFailure,
    fromForm: true,
  });
}

export const useRemoveBanner = () =>
  useMutationWithToast({
    write: ({ _id }: Banner) => request('banners.delete', { params: { id: _id } }),
    invalidates: [bannersKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, texts.failures.remove),
  });

/** Puts the banners in the order of the ids. */
export const useReorderBanners = () =>
  useMutationWithToast({
    write: (ids: string[]) => request('banners.reorder', { body: { ids } }),
    invalidates: [bannersKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, texts.failures.reorder, hasCode('CONFLICT')),
  });
