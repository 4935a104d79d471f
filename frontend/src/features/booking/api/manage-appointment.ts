import type { OpenedAppointment, TimeSlot } from '@garage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { availabilityKey } from './availability.ts';

const openedKey = (token: string) => ['contacts.open', token] as const;

/** The appointment of a link. Null asks nothing. */
export const useOpenedAppointment = (token: string | null) =>
  useQuery({
    queryKey: openedKey(token ?? ''),
    queryFn: ({ signal }) => request('contacts.open', { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    staleTime: 0,
  });

/** Finds an appointment by what only its customer knows. */
export const useLookup = () =>
  useMutation({
    mutationFn: (body: { numberPhone: string; reference: string }) => request('contacts.lookup', { body }),
  });

/** A change of the appointment of a link; what it is then is known at once. */
function useChange<Input>(change: (input: Input) => Promise<OpenedAppointment>, token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (opened) => client.setQueryData(openedKey(token), opened),
    onSettled: () => client.invalidateQueries({ queryKey: availabilityKey }),
  });
}

export const useReschedule = (token: string) =>
  useChange(
    (to: { date: string; timeSlot: TimeSlot }) => request('contacts.reschedule', { body: { token, ...to } }),
    token,
  );

export const useCancel = (token: string) =>
  useChange((_: void) => request('contacts.cancel', { body: { token } }), token);
