import type { AppointmentBody, BookingSettings } from '@garage/contracts';
import { successMessages } from '@garage/contracts';
import { isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { ForgottenAccounts } from '@garage/service-kit/privacy';
import type { ClientSession } from 'mongodb';
import { assertBookable } from '../slots/index.ts';
import type { HistoryEntry, ToldFields } from './appointment.ts';
import { auditAppointment } from './appointment-audit.ts';
import { announceBooking } from './appointment-events.ts';
import type { BookingLimits } from './booking-limits.ts';
import type { Booked, BookingRequest } from './booking-request.ts';
import { findAnswered } from './booking-request.ts';
import type { BookingRequestRepository } from './booking-request-repository.ts';
import { bookedEntry } from './history.ts';
import { notify } from './notices.ts';
import { preparePictures } from './pictures.ts';
import { drawReference } from './reference.ts';
import { toldFieldsOf } from './told-fields.ts';
import type { WriteAppointments } from './write-appointments.ts';
import { overfullWarning, reminderOf } from './write-appointments.ts';

export interface BookAppointment extends WriteAppointments {
  requests: BookingRequestRepository;
  forgotten: ForgottenAccounts;
  limits: BookingLimits;
}

/** Who books. */
export interface Booker {
  by: HistoryEntry['by'];
  /** The account it belongs to; null for guests and for what staff enter. */
  accountId: string | null;
  /** Where the request comes from. */
  address: string;
  /** Of staff; nobody for guests and customers, whose own bookings are no write of staff. */
  author: Author;
}

export interface Booking {
  body: AppointmentBody;
  booker: Booker;
  /** Of a request that says which it is; null for the others. */
  request: BookingRequest | null;
}

const mostTries = 3;

/**
 * Books a slot: everybody but staff within its capacity. The same request again is answered as it was and books nothing.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, PHONE_INVALID, RATE_LIMITED, DATE_INVALID, DATE_PAST, DATE_TOO_FAR, SLOT_CLOSED,
 * SLOT_PAST, SLOT_FULL, TOKEN_REVOKED, ImageRefused
 */
export async function bookAppointment(dependencies: BookAppointment, booking: Booking): Promise<Booked> {
  const answered = await findAnswered(dependencies, booking.request);
  if (answered) return answered;
  const { transactions } = dependencies;
  const prepared = await prepareBooking(dependencies, booking);
  for (let left = mostTries - 1; ; left -= 1) {
    try {
      return await transactions.run(
        (session) => writeBooking(dependencies, session, prepared),
        () => assertRoom(dependencies, prepared),
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const meanwhile = await findAnswered(dependencies, booking.request);
      if (meanwhile) return meanwhile;
      // Somebody else has this reference: the next try draws another.
      if (left === 0) throw error;
    }
  }
}

interface PreparedBooking extends Booking {
  told: ToldFields;
  settings: BookingSettings;
  capacity: number | null;
  list: Buffer[];
}

/** All that needs no transaction, the cheapest first: nothing is decoded for a slot that is full. */
async function prepareBooking(dependencies: BookAppointment, booking: Booking): Promise<PreparedBooking> {
  const { limits, now } = dependencies;
  const { body, booker } = booking;
  const told = toldFieldsOf(body);
  const isStaff = booker.by === 'staff';
  const settings = await dependencies.settings.read();
  assertBookable(told, { now: now(), settings });
  const capacity = isStaff ? null : settings.capacity;
  await assertRoom(dependencies, { told, capacity });
  if (!isStaff) await limits.countBooking({ address: booker.address, numberPhone: told.numberPhone });
  const list = await preparePictures(body.images ?? []);
  return { ...booking, told, settings, capacity, list };
}

/** Refuses without a transaction what is full by now. @throws AppError SLOT_FULL */
async function assertRoom(
  { slots }: BookAppointment,
  { told, capacity }: Pick<PreparedBooking, 'told' | 'capacity'>,
): Promise<void> {
  if (capacity === null) await slots.prepare(told);
  else await slots.assertFree(told, capacity);
}

/** The rows that others may wait for come first and in one order: the request, then the slot. */
async function writeBooking(
  dependencies: BookAppointment,
  session: ClientSession,
  { told, settings, capacity, list, booker, request }: PreparedBooking,
): Promise<Booked> {
  const { outbox, slots, appointments, pictures, requests, forgotten } = dependencies;
  const { accountId } = booker;
  // The token of an account that was just deleted may still be believed for some seconds.
  if (accountId !== null && (await forgotten.has(accountId, session))) throw new AppError('TOKEN_REVOKED');
  const now = dependencies.now();
  if (request) await requests.insert(session, { ...request, at: new Date(now) });
  const taken = await slots.take(session, { slot: told, capacity });
  const appointment = await appointments.insert(session, {
    ...told,
    reference: drawReference(),
    accountId,
    status: 'pending',
    imageCount: list.length,
    reminder: reminderOf(told, { now, settings }),
    createdAt: new Date(now),
    history: [bookedEntry({ by: booker.by, now })],
  });
  await pictures.insert(session, { id: appointment.id, list });
  const { correlationId } = booker.author;
  await outbox.append(session, [
    announceBooking(appointment, correlationId),
    ...auditAppointment(booker.author, { before: null, after: appointment }),
  ]);
  await notify(dependencies, session, { notice: 'booked', appointment, correlationId, now });
  const warning = overfullWarning(taken, settings);
  const message = [successMessages.APPOINTMENT_BOOKED, ...(warning ? [warning] : [])].join(' ');
  if (request) await requests.complete(session, { id: request.id, appointmentId: appointment.id, message });
  return { appointment, message };
}
