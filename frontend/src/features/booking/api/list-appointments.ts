import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request, requestPage } from '../../../shared/api/client.ts';

export const APPOINTMENTS_PER_PAGE = 10;

interface AppointmentsOf {
  account: string;
  /** Staff see the appointments of all customers, newest booking first; customers their own, upcoming ones first. */
  isStaff: boolean;
}

const appointmentsQuery = ({ account, isStaff }: AppointmentsOf, page: number) =>
  queryOptions({
    queryKey: ['contacts.list', account, page],
    queryFn: ({ signal }) =>
      requestPage('contacts.list', {
        query: { page, limit: APPOINTMENTS_PER_PAGE, ...(isStaff ? {} : { sort: 'upcoming' as const }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One page of the appointments that the account may see: all for staff, only its own for a customer. */
export const useAppointments = (of: AppointmentsOf, page: number) => useQuery(appointmentsQuery(of, page));

/** One appointment of the account. */
export const useOwnAppointment = (id: string) =>
  useQuery({
    queryKey: ['contacts.get', id],
    queryFn: ({ signal }) => request('contacts.get', { params: { id }, signal }),
    staleTime: 0,
  });
