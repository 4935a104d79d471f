import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

/** Everything below this key is stale after any booking. */
export const availabilityKey = ['contacts.availability'] as const;

const availabilityQuery = (range: { date: string; days: number } | null) =>
  queryOptions({
    queryKey: [...availabilityKey, range],
    queryFn: ({ signal }) => (range ? request('contacts.availability', { query: range, signal }) : Promise.resolve([])),
    enabled: range !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** What is free from one day to another, at most 42 days; nothing is asked when the range is empty. */
export function useAvailability({ from, until }: { from: string; until: string }) {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
  const asked = until < from ? null : { date: from, days: Math.min(days, 42) };
  return useQuery(availabilityQuery(asked));
}
