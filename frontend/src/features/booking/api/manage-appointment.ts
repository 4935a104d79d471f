import type { OpenedAppointment, TimeSlot } from '@garage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { request } from '../../../shared/api/client.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { availabilityKey } from './availability.ts';

const openedKey = (token: string) => ['contacts.open', token] as const;

/** The appointment to which the token of a mailed link gives access. Without a token no request is sent. */
export const useOpenedAppointment = (token: string | null) =>
  useQuery({
    queryKey: openedKey(token ?? ''),
    queryFn: ({ signal }) => request('contacts.open', { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    staleTime: 0,
  });

/** Finds an appointment by phone number and reference. */
export const useAppointmentLookup = () =>
  useMutation({
    mutationFn: (body: { numberPhone: string; reference: string }) => request('contacts.lookup', { body }),
  });

interface Change<Input> {
  change: (input: Input) => Promise<OpenedAppointment>;
  token: string;
  successText: string;
}

/**
 * A mutation of the appointment that was opened by a mailed link. The response replaces the appointment in the query cache. The success toast is
 * shown even when the form has been closed in the meantime.
 */
function useChange<Input>({ change, token, successText }: Change<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (opened) => {
      client.setQueryData(openedKey(token), opened);
      showToast({ severity: 'success', text: successText });
    },
    onSettled: () => client.invalidateQueries({ queryKey: availabilityKey }),
  });
}

export const useRescheduleAppointment = (token: string) =>
  useChange({
    change: (to: { date: string; timeSlot: TimeSlot }) => request('contacts.reschedule', { body: { token, ...to } }),
    token,
    successText: appointmentTexts.manage.rescheduled,
  });

export const useCancelAppointment = (token: string) =>
  useChange({
    change: (_: void) => request('contacts.cancel', { body: { token } }),
    token,
    successText: appointmentTexts.manage.cancelDone,
  });
