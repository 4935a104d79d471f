import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';

/** The next free slots. */
export const useNextFree = (limit: number) =>
  useQuery({
    queryKey: ['contacts.nextFree', limit],
    queryFn: ({ signal }) => request('contacts.nextFree', { query: { limit }, signal }),
    staleTime: 30_000,
  });
