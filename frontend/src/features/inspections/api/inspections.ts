import type { EntryAnswer, Inspection } from '@garage/contracts';
import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { inspections as texts } from '../../../i18n/inspections.ts';
import { nullWhenAbsent } from '../../../shared/api/null-when-absent.ts';
import { describeFailure, hasServerMessage } from '../../../shared/lib/failure.ts';
import { request } from '../../../shared/office/client.ts';
import { inspectionsKey, repairsKey } from '../../../shared/office/record-keys.ts';
import { useCreateOnce } from '../../../shared/forms/use-create-once.ts';
import { addressRefresh } from '../../../shared/workshop/picture-addresses.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';

const detailKey = (id: string) => [...inspectionsKey, 'detail', id] as const;

/** One inspection with its results; null when it does not exist. */
export const useInspection = (id: string) =>
  useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => nullWhenAbsent(request('inspections.get', { params: { id }, signal })),
    ...addressRefresh,
  });

/** The inspections of a repair order, newest first. */
export const useInspectionsOf = (orderId: string) =>
  useQuery({
    queryKey: [...inspectionsKey, 'of', orderId],
    queryFn: ({ signal }) => request('inspections.list', { params: { id: orderId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

const refusalText = (error: Error) => describeFailure(error, texts.failures.change, hasServerMessage);

export function useStartInspection(orderId: string) {
  const createOnce = useCreateOnce();
  return useMutationWithToast({
    write: (templateId: string) =>
      createOnce({ orderId, templateId }, (idempotencyKey) =>
        request('inspections.start', { params: { id: orderId }, body: { templateId }, idempotencyKey }),
      ),
    invalidates: [inspectionsKey],
    successText: serverMessage,
    failureToast: refusalText,
  });
}

const useStateChange = (operation: 'inspections.complete' | 'inspections.reopen', id: string) =>
  useMutationWithToast({
    write: () => request(operation, { params: { id } }),
    invalidates: [inspectionsKey, repairsKey],
    successText: serverMessage,
    failureToast: refusalText,
  });

export const useCompleteInspection = (id: string) => useStateChange('inspections.complete', id);
export const useReopenInspection = (id: string) => useStateChange('inspections.reopen', id);

/** Shows what an entry has made of its point, unless a newer state is known already. */
export function showAnswer(client: QueryClient, id: string, { result, counts, version }: EntryAnswer): void {
  client.setQueryData<Inspection | null>(detailKey(id), (known) => {
    if (!known || known.version >= version) return known;
    const others = known.results.filter(({ pointId }) => pointId !== result.pointId);
    return { ...known, results: [...others, result], counts, version };
  });
}
