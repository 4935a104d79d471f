import { useMutation } from '@tanstack/react-query';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { describeFailure, hasServerMessage, showFailure } from '../../../shared/lib/failure.ts';
import { request } from '../../../shared/office/client.ts';

/** The address of the drawn signature of an answer. Each request is recorded in the audit log, so that only a press makes one. */
export const useSignature = (quoteId: string) =>
  useMutation({
    mutationFn: () => request('quotes.readSignature', { params: { id: quoteId } }),
    onError: (error) => showFailure(describeFailure(error, officeQuotes.signature.failed, hasServerMessage), error),
  });
