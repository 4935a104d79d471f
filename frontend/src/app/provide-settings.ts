import type { SiteSettings } from '@garage/contracts';
import { defaultSiteSettings } from '@garage/contracts/browser';
import type { QueryClient } from '@tanstack/react-query';
import { siteSettingsQuery } from '../shared/lib/site-settings.ts';

/** Of this process: what pages say while the settings cannot be asked for. */
let lastKnown: SiteSettings = defaultSiteSettings;

/** Gives a page the site's settings; the last ones known when they cannot be had. Gives whether they are the current ones. */
export async function provideSettings(client: QueryClient): Promise<boolean> {
  try {
    lastKnown = await client.fetchQuery({ ...siteSettingsQuery(), retry: false });
    return true;
  } catch {
    provideLastSettings(client);
    return false;
  }
}

/** The same without asking. */
export function provideLastSettings(client: QueryClient): void {
  client.setQueryData(siteSettingsQuery().queryKey, lastKnown);
}
