import type { StaffAlertPreferences } from '@garage/contracts/browser';
import { defaultStaffAlerts } from '@garage/contracts/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { officeAlerts } from '../../i18n/office-alerts.ts';
import { request } from './client.ts';
import { describeFailure, showFailure } from '../lib/failure.ts';

const key = ['office', 'alert-preferences'] as const;

/** Which alerts the account wants. */
export const useAlertPreferences = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('notices.staffAlerts', { signal }),
    staleTime: 60_000,
  });

/** The preferences that were loaded last: all alerts until then. */
export const wantedAlerts = (client: QueryClient): StaffAlertPreferences =>
  client.getQueryData<StaffAlertPreferences>(key) ?? defaultStaffAlerts;

/** Saves the preferences: an optimistic update, undone when the server refuses. */
export function useSetAlertPreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StaffAlertPreferences) => request('notices.setStaffAlerts', { body }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<StaffAlertPreferences>(key);
      client.setQueryData<StaffAlertPreferences>(key, wanted);
      return before;
    },
    onError: (error, _wanted, before) => {
      if (before) client.setQueryData<StaffAlertPreferences>(key, before);
      showFailure(describeFailure(error, officeAlerts.settings.failed), error);
    },
  });
}
