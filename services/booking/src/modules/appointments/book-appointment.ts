import type { AppointmentBody, BookingSettings } from '@garage/contracts';
import { successMessages } from '@garage/contracts';
import { isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { IdempotentRequest } from '@garage/service-kit/idempotency';
import type { ForgottenAccounts } from '@garage/service-kit/privacy';
import type { ClientSession } from 'mongodb';
import { assertBookable } from '../slots/index.ts';
import type { HistoryEntry, EnteredFields } from './appointment.ts';
import { auditAppointment } from './appointment-audit.ts';
import { bookedEvent } from './appointment-events.ts';
import type { BookingLimits } from './booking-limits.ts';
import type { Booked, BookingRequestRepository } from './booking-request.ts';
import { findPreviousResult, unfinished } from './booking-request.ts';
import { bookedEntry } from './history.ts';
import { queueMail } from './appointment-mails.ts';
import { preparePictures } from '@garage/media';
import { generateReference } from './reference.ts';
import { enteredFieldsOf } from './entered-fields.ts';
import type { WriteAppointments } from './write-appointments.ts';
import { overfullWarning, reminderOf } from './write-appointments.ts';

export interface BookAppointment extends WriteAppointments {
  requests: BookingRequestRepository;
  forgotten: ForgottenAccounts;
  limits: BookingLimits;
}

/** The person who books. */
export interface Booker {
  by: HistoryEntry['by'];
  /** The account the appointment belongs to; null for guests and for bookings by staff. */
  accountId: string | null;
  /** SHA-256 of the account's confirmed e-mail; absent without one. */
  accountEmailDigest?: string | undefined;
  /** Client address. */
  address: string;
  /**
   * Author of the booking for the audit log, which records only those of staff; the account is null for guests and
   * customers.
   */
  author: Author;
}

export interface Booking {
  body: AppointmentBody;
  booker: Booker;
  /** The request as identified by its idempotency key; null when it has no key. */
  request: IdempotentRequest | null;
}

const MAX_ATTEMPTS = 3;

/**
 * Books a slot, within its capacity unless staff book. A repeated request gets the same response and books nothing.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, PHONE_INVALID, RATE_LIMITED, DATE_INVALID, DATE_PAST, DATE_TOO_FAR, SLOT_CLOSED,
 * SLOT_PAST, SLOT_FULL, TOKEN_REVOKED, ImageRefused
 */
export async function bookAppointment(dependencies: BookAppointment, booking: Booking): Promise<Booked> {
  const previous = await findPreviousResult(dependencies, booking.request);
  if (previous) return previous;
  const { transactions } = dependencies;
  const prepared = await prepareBooking(dependencies, booking);
  for (let left = MAX_ATTEMPTS - 1; ; left -= 1) {
    try {
      return await transactions.run(
        (session) => writeBooking(dependencies, session, prepared),
        () => assertRoom(dependencies, prepared),
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const concurrent = await findPreviousResult(dependencies, booking.request);
      if (concurrent) return concurrent;
      // The generated reference already exists; the next attempt generates another one.
      if (left === 0) throw error;
    }
  }
}

interface PreparedBooking extends Booking {
  entered: EnteredFields;
  settings: BookingSettings;
  capacity: number | null;
  list: Buffer[];
}

/** Does what needs no transaction, the cheapest steps first, so that no picture is decoded when the slot is full. */
async function prepareBooking(dependencies: BookAppointment, booking: Booking): Promise<PreparedBooking> {
  const { limits, now } = dependencies;
  const { body, booker } = booking;
  const entered = enteredFieldsOf(body);
  const isStaff = booker.by === 'staff';
  const settings = await dependencies.settings.read();
  assertBookable(entered, { now: now(), settings });
  const capacity = isStaff ? null : settings.capacity;
  await assertRoom(dependencies, { entered, capacity });
  if (!isStaff) await limits.countBooking({ address: booker.address, numberPhone: entered.numberPhone });
  const list = await preparePictures(body.images ?? []);
  return { ...booking, entered, settings, capacity, list };
}

/** Refuses full slots without a transaction. @throws AppError SLOT_FULL */
async function assertRoom(
  { slots }: BookAppointment,
  { entered, capacity }: Pick<PreparedBooking, 'entered' | 'capacity'>,
): Promise<void> {
  if (capacity === null) await slots.prepare(entered);
  else await slots.assertFree(entered, capacity);
}

/**
 * Writes a booking. The documents that concurrent bookings also write come first and in a fixed order (account,
 * request, slot), to avoid deadlocks.
 */
async function writeBooking(
  dependencies: BookAppointment,
  session: ClientSession,
  { body, entered, settings, capacity, list, booker, request }: PreparedBooking,
): Promise<Booked> {
  const { outbox, slots, appointments, pictures, requests, forgotten } = dependencies;
  const { accountId, accountEmailDigest } = booker;
  const { productId } = body;
  // The check is needed because the token of a deleted account may still be accepted for some seconds.
  if (accountId !== null && !(await forgotten.touch(session, accountId))) throw new AppError('TOKEN_REVOKED');
  const now = dependencies.now();
  if (request) await requests.insert(session, request, { at: new Date(now), result: unfinished });
  const taken = await slots.take(session, { slot: entered, capacity });
  const appointment = await appointments.insert(session, {
    ...entered,
    ...(productId !== undefined && { productId }),
    reference: generateReference(),
    accountId,
    ...(accountEmailDigest !== undefined && { accountEmailDigest }),
    status: 'pending',
    imageCount: list.length,
    reminder: reminderOf(entered, { now, settings }),
    createdAt: new Date(now),
    history: [bookedEntry({ by: booker.by, now })],
  });
  await pictures.insert(session, { id: appointment.id, list });
  const { correlationId } = booker.author;
  await outbox.append(session, [
    bookedEvent(appointment, correlationId),
    ...auditAppointment(booker.author, { before: null, after: appointment }),
  ]);
  await queueMail(dependencies, session, { mail: 'booked', appointment, correlationId, now });
  const warning = overfullWarning(taken, settings);
  const message = [successMessages.APPOINTMENT_BOOKED, ...(warning ? [warning] : [])].join(' ');
  if (request) await requests.complete(session, request, { appointmentId: appointment.id, message });
  return { appointment, message };
}
