import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { requestPage } from '../../../shared/api/client.ts';

export const APPOINTMENTS_PER_PAGE = 10;

const appointmentsQuery = (account: string, page: number) =>
  queryOptions({
    queryKey: ['contacts.list', account, page],
    queryFn: ({ signal }) => requestPage('contacts.list', { query: { page, limit: APPOINTMENTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One page of the appointments the account may see: its own, or all for staff. */
export const useAppointments = (account: string, page: number) => useQuery(appointmentsQuery(account, page));
