import type { AppointmentEditBody, AppointmentStatus, BookingSettings } from '@garage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { request } from '../../../shared/office/client.ts';
import { describeFailure } from '../../../shared/lib/failure.ts';
import { alertsKey } from '../../../shared/office/alerts.ts';
import { serverMessage, useMutationWithToast } from '../../../shared/office/use-mutation-with-toast.ts';
import { appointmentsKey } from '../../../shared/office/record-keys.ts';

const { failures, settingsDialog } = officeBooking;

/** Query keys to invalidate after a write, since it changes the lists, the calendar, the statistics and the number of alerts. */
const invalidates = [appointmentsKey, alertsKey];

export function useRefreshAppointments() {
  const client = useQueryClient();
  return () => Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** A mutation of appointments. The response contains a warning when the slot is now overbooked. */
const useAppointmentMutation = <Input>(
  write: (input: Input) => Promise<{ message: string; warning?: string }>,
  failure: string,
) =>
  useMutationWithToast({
    write,
    invalidates,
    successText: serverMessage,
    warningText: ({ warning }) => warning,
    failureToast: (error) => describeFailure(error, failure),
  });

interface StatusChange {
  id: string;
  status: AppointmentStatus;
  /** The status that is shown; refused when it has changed since. */
  from: AppointmentStatus;
  /** The version that is shown; refused when it has changed since. */
  version: number;
}

/** Sets the status of an appointment; any status can be chosen. */
export const useSetStatus = () =>
  useAppointmentMutation(
    ({ id, ...body }: StatusChange) => request('contacts.setStatus', { params: { id }, body }),
    failures.status,
  );

export const useUpdateAppointment = () =>
  useAppointmentMutation(
    ({ id, body }: { id: string; body: AppointmentEditBody }) => request('contacts.update', { params: { id }, body }),
    failures.update,
  );

/** Moves an appointment to another slot. */
export const useMoveAppointment = () =>
  useAppointmentMutation(
    ({ id, body }: { id: string; body: AppointmentEditBody }) => request('contacts.update', { params: { id }, body }),
    failures.move,
  );

export const useRemoveAppointment = () =>
  useAppointmentMutation(
    ({ id, version }: { id: string; version: number }) =>
      request('contacts.delete', { params: { id }, query: { version } }),
    failures.remove,
  );

export const useSaveSettings = () =>
  useAppointmentMutation(
    (body: BookingSettings) => request('contacts.updateSettings', { body }),
    settingsDialog.saveFailed,
  );
