import { AppError } from '@garage/service-kit';
import type { IdempotentRequest, RequestRepository } from '@garage/service-kit/idempotency';
import { createRequestRepository, requestIndexesOf } from '@garage/service-kit/idempotency';
import type { Mongo } from '@garage/mongo';
import type { Appointment } from './appointment.ts';
import type { AppointmentRepository } from './appointment-repository.ts';

const collection = 'requests';

export const requestIndexes = requestIndexesOf(collection);

/** What is stored of a booking that was made with an idempotency key. */
export interface StoredBooking {
  appointmentId: string;
  /** The response message. */
  message: string;
}

/** Stored until the appointment exists. */
export const unfinished: StoredBooking = { appointmentId: '', message: '' };

export type BookingRequestRepository = RequestRepository<StoredBooking>;

export const createBookingRequestRepository = (mongo: Pick<Mongo, 'db'>): BookingRequestRepository =>
  createRequestRepository(mongo, collection);

/** Result of a booking. */
export interface Booked {
  appointment: Appointment;
  message: string;
}

/** The result of a previous identical request; null for a new one. @throws AppError IDEMPOTENCY_KEY_REUSED, APPOINTMENT_NOT_FOUND */
export async function findPreviousResult(
  { requests, appointments }: { requests: BookingRequestRepository; appointments: AppointmentRepository },
  request: IdempotentRequest | null,
): Promise<Booked | null> {
  const known = await requests.findResult(request);
  if (!known) return null;
  const appointment = await appointments.findById(known.appointmentId);
  if (!appointment) throw new AppError('APPOINTMENT_NOT_FOUND');
  return { appointment, message: known.message };
}
