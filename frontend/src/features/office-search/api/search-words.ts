import type { SynonymsBody } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { MAX_UNMATCHED_SHOWN } from '../../../config/limits.ts';
import { officeSearch as texts } from '../../../i18n/office-search.ts';
import { request, requestPage } from '../../../shared/office/client.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

/** The synonyms that staff have entered and those that come with the software. They are always refetched, because a form edits them. */
export const useSynonyms = () =>
  useQuery({
    queryKey: ['office', 'synonyms'],
    queryFn: ({ signal }) => request('search.synonyms', { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useSaveSynonyms = () =>
  useMutationWithToast({
    write: (body: SynonymsBody) => request('search.updateSynonyms', { body }),
    invalidates: [],
    successText: serverMessage,
    failureToast: ({ message }) => ({ text: texts.failures.save, detail: message }),
  });

/** The most frequent searches that found nothing. */
export const useUnmatchedSearches = () =>
  useQuery({
    queryKey: ['office', 'unmatched-searches'],
    queryFn: ({ signal }) =>
      requestPage('search.unmatched', { query: { page: 1, limit: MAX_UNMATCHED_SHOWN }, signal }),
  });
