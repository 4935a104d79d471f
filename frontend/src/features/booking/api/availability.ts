import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

/** Query key prefix of all availability queries: invalidate it after any booking. */
export const availabilityKey = ['contacts.availability'] as const;

const availabilityQuery = (range: { date: string; days: number } | null) =>
  queryOptions({
    queryKey: [...availabilityKey, range],
    queryFn: ({ signal }) => (range ? request('contacts.availability', { query: range, signal }) : Promise.resolve([])),
    enabled: range !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Free slots in a range of dates, at most 42 days; an empty range sends no request. */
export function useAvailability({ from, until }: { from: string; until: string }) {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
  const query = until < from ? null : { date: from, days: Math.min(days, 42) };
  return useQuery(availabilityQuery(query));
}
