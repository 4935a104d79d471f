import type { Rates } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { request } from '../../../shared/office/client.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

const ratesKey = ['office', 'workshop-rates'] as const;

/** What quotes are priced by. */
export const useRates = () =>
  useQuery({
    queryKey: ratesKey,
    queryFn: ({ signal }) => request('rates.get', { signal }),
    staleTime: 0,
    // A form that is open does not follow later changes.
    refetchOnWindowFocus: false,
  });

export const useSaveRates = () =>
  useMutationWithToast({
    write: (body: Rates) => request('rates.update', { body }),
    invalidates: [ratesKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, officeQuotes.failures.saveRates, hasServerMessage),
    fromForm: true,
  });
