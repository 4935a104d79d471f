import type { IntakeBody } from '@garage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';
import { describeFailure, hasServerMessage, showFailure } from '../../../shared/lib/failure.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { request } from '../../../shared/office/client.ts';
import { appointmentsKey, repairsKey, vehiclesKey } from '../../../shared/office/record-keys.ts';

/** The appointment that an intake is filled in from. */
export const useAppointmentOfIntake = (id: string) =>
  useQuery({
    queryKey: [...appointmentsKey, 'detail', id],
    queryFn: ({ signal }) => request('contacts.get', { params: { id }, signal }),
    staleTime: 0,
    // A form that is open does not follow later changes of the appointment.
    refetchOnWindowFocus: false,
    enabled: id !== '',
  });

/** Takes in a vehicle. Sending the same content again after a lost response opens no second order. */
export function useOpenRepair() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: IntakeBody; idempotencyKey: string }) =>
      request('repairs.create', { body, idempotencyKey }),
    onSuccess: ({ message }) => showToast({ severity: 'success', text: message }),
    onError: (error) => showFailure(describeFailure(error, officeWorkshop.form.failed, hasServerMessage), error),
    onSettled: () => {
      for (const queryKey of [repairsKey, vehiclesKey]) void client.invalidateQueries({ queryKey });
    },
  });
}
