import type { Banner, CreateBannerBody, UpdateBannerBody } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { officeBanners as texts } from '../../../i18n/office-banners.ts';
import { request, requestPage } from '../../../shared/api/client.ts';
import { describeFailure } from '../../../shared/office/describe-failure.ts';
import { saidByServer, useToldWrite } from '../../../shared/office/use-told-write.ts';
import { describeSaveFailure } from '../lib/banner-failure.ts';

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

export const useSaveBanner = () =>
  useToldWrite({
    write: (save: BannerSave) =>
      save.id === null
        ? request('banners.create', { body: save.body })
        : request('banners.update', { params: { id: save.id }, body: save.body }),
    refreshes: bannersKey,
    told: (_answer, { id }) => (id === null ? texts.saved.create : texts.saved.update),
    failed: describeSaveFailure,
    fromForm: true,
  });

export const useRemoveBanner = () =>
  useToldWrite({
    write: ({ _id }: Banner) => request('banners.delete', { params: { id: _id } }),
    refreshes: bannersKey,
    told: saidByServer,
    failed: (error) => describeFailure(error, { serverSays: [], text: texts.failures.remove }),
  });
