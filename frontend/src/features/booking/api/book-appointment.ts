import type { AppointmentBody } from '@garage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import type { Booked } from '../lib/form-variant.ts';
import { availabilityKey } from './availability.ts';

/** Callbacks that are called even if the form has been unmounted in the meantime. */
interface BookingOutcome {
  onBooked: (booked: Booked) => void;
  onFailed: (error: Error) => void;
}

/** Books an appointment. Availability is refetched afterwards, also when the slot was already taken. */
export function useBookAppointment({ onBooked, onFailed }: BookingOutcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: AppointmentBody; idempotencyKey: string }) =>
      request('contacts.create', { body, idempotencyKey }),
    onSuccess: onBooked,
    onError: onFailed,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: availabilityKey }),
        client.invalidateQueries({ queryKey: ['contacts.list'] }),
      ]),
  });
}
