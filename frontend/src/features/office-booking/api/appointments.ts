import type { AppointmentListQuery } from '@garage/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request, requestFile, requestPage } from '../../../shared/office/client.ts';
import { nullWhenAbsent } from '../../../shared/api/null-when-absent.ts';
import { appointmentsKey } from '../../../shared/office/record-keys.ts';

/** One page of the appointments that match the query. */
export const useAppointmentPage = (query: AppointmentListQuery) =>
  useQuery({
    queryKey: [...appointmentsKey, 'list', query],
    queryFn: ({ signal }) => requestPage('contacts.list', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Downloads all appointments that match the query as a spreadsheet. */
export const exportAppointments = (query: AppointmentListQuery) => requestFile('contacts.export', { query });

/** One appointment with its pictures and history. */
export const useAppointmentDetail = (id: string) =>
  useQuery({
    queryKey: [...appointmentsKey, 'detail', id],
    queryFn: ({ signal }) => request('contacts.get', { params: { id }, signal }),
    staleTime: 0,
  });

/** The product that an appointment is about; null when it does not exist any more. */
export const useRequestedProduct = (id: string) =>
  useQuery({
    queryKey: ['office', 'product', id],
    queryFn: ({ signal }) => nullWhenAbsent(request('products.get', { params: { id }, signal })),
  });

/** The appointments of seven days from the given date, for the calendar. */
export const useWeek = (from: string) =>
  useQuery({
    queryKey: [...appointmentsKey, 'week', from],
    queryFn: ({ signal }) => request('contacts.week', { query: { from }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** Number of free slots that are offered for a move. */
const FREE_SLOTS = 9;

/** The next free slots. */
export const useFreeSlots = () =>
  useQuery({
    queryKey: [...appointmentsKey, 'free'],
    queryFn: ({ signal }) => request('contacts.nextFree', { query: { limit: FREE_SLOTS }, signal }),
    staleTime: 0,
  });

/** Numbers of appointments in a month, for the statistics. */
export const useMonthlyCount = (query: { month: number; year: number }) =>
  useQuery({
    queryKey: [...appointmentsKey, 'month', query],
    queryFn: ({ signal }) => request('contacts.monthlyCount', { query, signal }),
    staleTime: 0,
  });

/** The settings of bookings, such as the capacity of a slot and the closed days. */
export const useBookingSettings = () =>
  useQuery({
    queryKey: [...appointmentsKey, 'settings'],
    queryFn: ({ signal }) => request('contacts.getSettings', { signal }),
    staleTime: 0,
  });
