import type { AppointmentBody } from '@garage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { availabilityKey } from './availability.ts';

/** Asks for an appointment. What is free is asked for again afterwards, also when the slot was gone. */
export function useBookAppointment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: AppointmentBody; idempotencyKey: string }) =>
      request('contacts.create', { body, idempotencyKey }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: availabilityKey }),
        client.invalidateQueries({ queryKey: ['contacts.list'] }),
      ]),
  });
}
