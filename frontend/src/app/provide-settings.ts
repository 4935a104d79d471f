import type { SiteSettings } from '@garage/contracts';
import { defaultSiteSettings } from '@garage/contracts/browser';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '../shared/api/query-client.ts';
import { siteSettingsQuery } from '../shared/lib/site-settings.ts';

/** The settings that this process loaded last, used as long as they cannot be loaded again. */
let lastKnown: SiteSettings = defaultSiteSettings;

/** Puts the site settings into the query cache. If they cannot be loaded, the last known settings are used and the result is false. */
export async function provideSettings(client: QueryClient): Promise<boolean> {
  try {
    lastKnown = await client.fetchQuery({ ...siteSettingsQuery(), retry: false });
    return true;
  } catch {
    provideLastSettings(client);
    return false;
  }
}

/** Puts the last known site settings into the query cache, without a request. */
export function provideLastSettings(client: QueryClient): void {
  client.setQueryData(siteSettingsQuery().queryKey, lastKnown);
}

/** The site settings; the last known ones when they cannot be loaded. */
export async function loadSettings(): Promise<SiteSettings> {
  const client = createQueryClient();
  await provideSettings(client);
  client.clear();
  return lastKnown;
}
