import { createHash } from 'node:crypto';
import type { AppointmentBody } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Appointment } from './appointment.ts';
import type { AppointmentRepository } from './appointment-repository.ts';
import type { BookingRequestRepository } from './booking-request-repository.ts';

/** An idempotent request: caller and key, and the hash of its body. */
export interface BookingRequest {
  id: string;
  digest: string;
}

/** Result of a booking. */
export interface Booked {
  appointment: Appointment;
  message: string;
}

const keyShape = /^[\w-]{8,128}$/;

/** The idempotent request of an `Idempotency-Key`; null without one. @throws AppError IDEMPOTENCY_KEY_INVALID */
export function toBookingRequest(
  key: string | string[] | undefined,
  { caller, body }: { caller: string; body: AppointmentBody },
): BookingRequest | null {
  if (key === undefined) return null;
  if (typeof key !== 'string' || !keyShape.test(key)) throw new AppError('IDEMPOTENCY_KEY_INVALID');
  const fields = Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    id: `${caller}:${key}`,
    digest: createHash('sha256').update(JSON.stringify(fields)).digest('base64'),
  };
}

/** The result of a previous identical request; null for a new one. @throws AppError IDEMPOTENCY_KEY_REUSED, APPOINTMENT_NOT_FOUND */
export async function findPreviousResult(
  { requests, appointments }: { requests: BookingRequestRepository; appointments: AppointmentRepository },
  request: BookingRequest | null,
): Promise<Booked | null> {
  const known = request && (await requests.find(request.id));
  if (!known) return null;
  if (known.digest !== request.digest) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  const appointment = await appointments.findById(known.appointmentId);
  if (!appointment) throw new AppError('APPOINTMENT_NOT_FOUND');
  return { appointment, message: known.message };
}
