import { MAX_SUGGESTIONS } from '@garage/contracts/browser';
import { useQueries, useQuery } from '@tanstack/react-query';
import { nullWhenAbsent } from '../../../shared/api/null-when-absent.ts';
import { request, requestPage } from '../../../shared/office/client.ts';
import { inspectionsKey, repairsKey, vehiclesKey } from '../../../shared/office/record-keys.ts';

/** The order of a quote; null when it does not exist. */
export const useOrder = (id: string) =>
  useQuery({
    queryKey: [...repairsKey, 'detail', id],
    queryFn: ({ signal }) => nullWhenAbsent(request('repairs.get', { params: { id }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Addresses of photographs are valid for some minutes, so that an open page asks for new ones. */
const REFRESH_MS = 240_000;

/** The inspections of an order with their results, newest first. */
export function useInspectionResults(orderId: string) {
  const list = useQuery({
    queryKey: [...inspectionsKey, 'of', orderId],
    queryFn: ({ signal }) => request('inspections.list', { params: { id: orderId }, signal }),
    staleTime: 0,
  });
  const details = useQueries({
    queries: (list.data?.inspections ?? []).map(({ _id: id }) => ({
      queryKey: [...inspectionsKey, 'detail', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        nullWhenAbsent(request('inspections.get', { params: { id }, signal })),
      staleTime: 0,
      refetchInterval: REFRESH_MS,
    })),
  });
  const isLoaded = list.data !== undefined && details.every(({ data }) => data !== undefined);
  return {
    inspections: isLoaded ? details.flatMap(({ data }) => data ?? []) : undefined,
    error: list.error ?? details.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all([list.refetch(), ...details.map((detail) => detail.refetch())]),
  };
}

/** What a vehicle's owner declined on earlier visits, with the prices of today. */
export const useDeclinedJobs = (vehicleId: string) =>
  useQuery({
    queryKey: [...vehiclesKey, 'declined-jobs', vehicleId],
    queryFn: async ({ signal }) => (await request('quotes.declined', { params: { id: vehicleId }, signal })).jobs,
    staleTime: 0,
  });

/** The earlier jobs that this visit claims, as a quote offers them: free. */
export const useClaims = (orderId: string) =>
  useQuery({
    queryKey: [...repairsKey, 'handover', orderId],
    queryFn: ({ signal }) => request('repairs.handover', { params: { id: orderId }, signal }),
    select: ({ claims }) => claims,
    staleTime: 0,
  });

const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 100;

/**
 * Products of the shop by name, best match first; nothing is searched for a very short text. As many as suggestions for customers: a search
 * for more would count parts from elsewhere among what customers did not find.
 */
export function useFoundProducts(text: string, enabled: boolean) {
  const q = text.trim().slice(0, MAX_CHARACTERS);
  return useQuery({
    queryKey: ['office', 'products', 'parts', q],
    queryFn: async ({ signal }) =>
      (await requestPage('products.search', { query: { name: q, page: 1, limit: MAX_SUGGESTIONS }, signal })).items,
    enabled: enabled && q.length >= MIN_CHARACTERS,
    staleTime: 0,
    retry: false,
  });
}
