import type {
  AnswerQuestionBody,
  LinkBody,
  QuoteBody,
  RecordConsentBody,
  SendQuoteBody,
  WithdrawBody,
} from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import { officeQuotes } from '../../../i18n/office-quotes.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { alertsKey } from '../../../shared/office/alerts.ts';
import { request } from '../../../shared/office/client.ts';
import { orderQuotesQuery } from '../../../shared/office/order-quotes.ts';
import { repairsKey } from '../../../shared/office/record-keys.ts';
import { useCreateOnce } from '../../../shared/forms/use-create-once.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

const POLL_MS = 20_000;
const { failures } = officeQuotes;

/** The quotes of an order, which follow its customer's answers. Every change of an order renews them, too. */
export const useOrderQuotes = (orderId: string) =>
  useQuery({
    ...orderQuotesQuery(orderId),
    refetchOnWindowFocus: 'always',
    refetchInterval: POLL_MS,
  });

interface MutationTexts {
  failed: string;
  fromForm?: boolean;
}

/** Refusals say in their own words why something cannot be done. */
const useQuoteMutation = <Input, Output extends { message: string }>(
  write: (input: Input) => Promise<Output>,
  { failed, fromForm = false }: MutationTexts = { failed: failures.change },
) =>
  useMutationWithToast({
    write,
    invalidates: [repairsKey, alertsKey],
    successText: serverMessage,
    failureToast: (error) => describeFailure(error, failed, hasServerMessage),
    fromForm,
  });

/** A draft as the form knows it; null before it was saved for the first time. */
export type SavedDraft = { id: string; version: number } | null;

/** Creates the draft of an order, or replaces its content. */
export function useSaveQuote(orderId: string) {
  const createOnce = useCreateOnce();
  return useQuoteMutation(
    ({ draft, body }: { draft: SavedDraft; body: QuoteBody }) =>
      draft
        ? request('quotes.update', { params: { id: draft.id }, body: { ...body, version: draft.version } })
        : createOnce(body, (idempotencyKey) =>
            request('quotes.create', { params: { id: orderId }, body, idempotencyKey }),
          ),
    { failed: failures.save, fromForm: true },
  );
}

export const useRemoveQuote = () => useQuoteMutation((id: string) => request('quotes.remove', { params: { id } }));

export const useSendQuote = (id: string) =>
  useQuoteMutation((body: SendQuoteBody) => request('quotes.send', { params: { id }, body }));

export const useWithdrawQuote = (id: string) =>
  useQuoteMutation((body: WithdrawBody) => request('quotes.withdraw', { params: { id }, body }));

export const useRecordConsent = (id: string) =>
  useQuoteMutation((body: RecordConsentBody) => request('quotes.recordConsent', { params: { id }, body }));

export const useCreateLink = (orderId: string) =>
  useQuoteMutation((body: LinkBody) => request('quotes.createLink', { params: { id: orderId }, body }), {
    failed: failures.link,
  });

export const useRevokeLinks = () =>
  useQuoteMutation((orderId: string) => request('quotes.revokeLinks', { params: { id: orderId } }));

export const useCancelJob = (id: string) =>
  useQuoteMutation((body: WithdrawBody) => request('quotes.cancelJob', { params: { id }, body }));

export const useAnswerQuestion = (id: string) =>
  useQuoteMutation((body: AnswerQuestionBody) => request('quotes.answerQuestion', { params: { id }, body }), {
    failed: failures.question,
  });
