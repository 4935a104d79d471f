import type { WorkshopSettings } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { request } from '../../../shared/office/client.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

const key = ['office', 'workshop-settings'] as const;

/** How long photographs of vehicles, answers to quotes and links are kept. */
export const useWorkshopRetention = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request('workshop.retention', { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useSaveWorkshopSettings = () =>
  useMutationWithToast({
    write: (body: WorkshopSettings) => request('workshop.updateSettings', { body }),
    invalidates: [key],
    successText: serverMessage,
    failureToast: ({ message }) => ({ text: officeWorkshop.settings.failed, detail: message }),
  });
