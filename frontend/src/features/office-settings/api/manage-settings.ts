import type { SiteSettings } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { officeSettings as texts } from '../../../i18n/office-settings.ts';
import { request } from '../../../shared/api/client.ts';
import { saidByServer, useToldWrite } from '../../../shared/office/use-told-write.ts';

const key = ['office', 'settings'] as const;

/** The settings as they are now. */
export const useManagedSettings = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('settings.get', { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useSaveSettings = () =>
  useToldWrite({
    write: (body: SiteSettings) => request('settings.update', { body }),
    // What the header and the footer of this page show is made of them too.
    refreshes: [],
    told: saidByServer,
    failed: ({ message }) => ({ text: texts.failures.save, detail: message }),
  });
