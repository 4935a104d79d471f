import type { SiteSettings } from '@garage/contracts';
import { defaultSiteSettings } from '@garage/contracts/browser';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/client.ts';

/** What the site says of the business. The server hands it over with every page, so a browser does not ask for it. */
export const siteSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings.get'],
    queryFn: ({ signal }): Promise<SiteSettings> => request('settings.get', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { endpoint: 'settings.get' },
  });

/** What the site says of the business. What was never filled in is empty. */
export function useSiteSettings(): SiteSettings {
  return useQuery(siteSettingsQuery()).data ?? defaultSiteSettings;
}

/** Street and city on one line. */
export function fullAddress({ street, city }: Pick<SiteSettings, 'street' | 'city'>): string {
  return [street, city].filter(Boolean).join(', ');
}
