import type { SiteSettings } from '@garage/contracts';
import { defaultSiteSettings } from '@garage/contracts/browser';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/client.ts';

/** The site settings. The server embeds them in every page, so browsers do not request them. */
export const siteSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings.get'],
    queryFn: ({ signal }): Promise<SiteSettings> => request('settings.get', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { endpoint: 'settings.get' },
  });

/** The site settings; fields that were never filled in are empty. */
export function useSiteSettings(): SiteSettings {
  return useQuery(siteSettingsQuery()).data ?? defaultSiteSettings;
}

/** Street and city on one line. */
export function fullAddress({ street, city }: Pick<SiteSettings, 'street' | 'city'>): string {
  return [street, city].filter(Boolean).join(', ');
}
