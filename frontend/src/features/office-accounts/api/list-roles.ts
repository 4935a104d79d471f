import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/office/client.ts';

/** The roles an account can be given. */
export const useRoles = () =>
  useQuery({
    queryKey: ['office', 'roles'],
    queryFn: ({ signal }) => request('roles.list', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
