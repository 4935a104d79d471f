import type { AppointmentEditBody, AppointmentStatus, BookingSettings } from '@garage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { alertsKey } from '../../../shared/office/alerts.ts';
import { appointmentsKey } from './appointments.ts';

/** Asks again for lists, calendar and figures, and for how many wait. */
export function useRefreshAppointments() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: appointmentsKey }),
      client.invalidateQueries({ queryKey: alertsKey }),
    ]);
}

function useAppointmentWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  return useMutation({ mutationFn, onSettled: useRefreshAppointments() });
}

/** Sets any status; the answer warns when the slot is overfull then. */
export const useSetStatus = () =>
  useAppointmentWrite(({ id, status }: { id: string; status: AppointmentStatus }) =>
    request('contacts.setStatus', { params: { id }, body: { status } }),
  );

export const useUpdateAppointment = () =>
  useAppointmentWrite(({ id, body }: { id: string; body: AppointmentEditBody }) =>
    request('contacts.update', { params: { id }, body }),
  );

export const useRemoveAppointment = () =>
  useAppointmentWrite((id: string) => request('contacts.delete', { params: { id } }));

export const useSaveSettings = () =>
  useAppointmentWrite((body: BookingSettings) => request('contacts.updateSettings', { body }));
