import type { SiteSettings } from '@garage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

const key = ['office', 'settings'] as const;

/** The settings as they are now. */
export const useManagedSettings = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('settings.get', { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SiteSettings) => request('settings.update', { body }),
    // What the header and the footer of this page show is made of them too.
    onSuccess: () => client.invalidateQueries(),
  });
}
