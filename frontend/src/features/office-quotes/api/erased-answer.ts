import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/office/client.ts';

/** What is kept of an erased customer's answer. Each request is recorded in the audit log, so that it is made once for each opening of a dialog. */
export const useErasedAnswer = (quoteId: string) =>
  useQuery({
    queryKey: ['office', 'erased-answer', quoteId],
    queryFn: ({ signal }) => request('quotes.readErased', { params: { id: quoteId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
