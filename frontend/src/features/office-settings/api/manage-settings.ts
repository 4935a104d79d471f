import type { SiteSettings } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { officeSettings as texts } from '../../../i18n/office-settings.ts';
import { request } from '../../../shared/office/client.ts';
import { siteSettingsQuery } from '../../../shared/lib/site-settings.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

const key = ['office', 'settings'] as const;

/** The current settings. */
export const useManagedSettings = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('settings.get', { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useSaveSettings = () =>
  useMutationWithToast({
    write: (body: SiteSettings) => request('settings.update', { body }),
    // Header and footer of the site's pages show the settings, which are otherwise never fetched again.
    invalidates: [siteSettingsQuery().queryKey],
    successText: serverMessage,
    failureToast: ({ message }) => ({ text: texts.failures.save, detail: message }),
  });
