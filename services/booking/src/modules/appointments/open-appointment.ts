import type { BookingSettings } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import { startOf } from '../slots/index.ts';
import type { Appointment } from './appointment.ts';
import { holdsPlace } from './appointment.ts';
import type { BookingLimits } from './booking-limits.ts';
import { appointmentIdIn, linkTokenOf, isTokenValid } from './link-token.ts';
import { normaliseReference } from './reference.ts';
import { toPhone } from './entered-fields.ts';
import type { WriteAppointments } from './write-appointments.ts';
import { findOrThrow } from './write-appointments.ts';

/** An appointment opened by link, with what its holder may still do. */
export interface OpenedAppointment {
  appointment: Appointment;
  token: string;
  changeableUntil: Date;
  changeable: boolean;
}

/** Time until which the customer can still change the appointment online. */
const changeableUntil = (appointment: Appointment, { cutoffHours }: BookingSettings): Date =>
  new Date(startOf(appointment).getTime() - cutoffHours * 3_600_000);

/** @throws AppError APPOINTMENT_CUTOFF */
export function assertBeforeCutoff(
  appointment: Appointment,
  { now, settings }: { now: number; settings: BookingSettings },
): void {
  if (now > changeableUntil(appointment, settings).getTime()) throw new AppError('APPOINTMENT_CUTOFF');
}

export function openedOf(
  { keys, now }: Pick<WriteAppointments, 'keys' | 'now'>,
  { appointment, settings }: { appointment: Appointment; settings: BookingSettings },
): OpenedAppointment {
  const until = changeableUntil(appointment, settings);
  return {
    appointment,
    token: linkTokenOf(keys.linkKey, appointment),
    changeableUntil: until,
    changeable: holdsPlace(appointment) && now() <= until.getTime(),
  };
}

/**
 * Finds the appointment of a link. Links are invalid after erasure of the person, and after a correction of the e-mail they were
 * sent to.
 * @throws AppError APPOINTMENT_NOT_FOUND, also for a malformed token
 */
export async function findByLink(
  dependencies: WriteAppointments,
  token: string,
  session?: ClientSession,
): Promise<Appointment> {
  const { linkKey, otherLinkKeys = [] } = dependencies.keys;
  const id = appointmentIdIn(token);
  if (id === null) throw new AppError('APPOINTMENT_NOT_FOUND');
  const appointment = await findOrThrow(dependencies, id, session);
  const isValid = appointment.numberPhone !== '' && isTokenValid([linkKey, ...otherLinkKeys], token, appointment);
  if (!isValid) throw new AppError('APPOINTMENT_NOT_FOUND');
  return appointment;
}

/** @throws AppError APPOINTMENT_NOT_FOUND */
export async function openByToken(dependencies: WriteAppointments, token: string): Promise<OpenedAppointment> {
  const appointment = await findByLink(dependencies, token);
  return openedOf(dependencies, { appointment, settings: await dependencies.settings.read() });
}

/**
 * Finds an appointment by phone number and reference. Combinations that do not match and unknown ones get the same error. @throws
 * AppError PHONE_INVALID, RATE_LIMITED, SERVICE_UNAVAILABLE, APPOINTMENT_NOT_FOUND
 */
export async function lookUp(
  dependencies: WriteAppointments & { limits: BookingLimits },
  { body, address }: { body: { numberPhone: string; reference: string }; address: string },
): Promise<OpenedAppointment> {
  const numberPhone = toPhone(body.numberPhone);
  await dependencies.limits.countLookup({ address, numberPhone });
  const reference = normaliseReference(body.reference);
  const appointment = reference && (await dependencies.appointments.findByReference(numberPhone, reference));
  if (!appointment) throw new AppError('APPOINTMENT_NOT_FOUND');
  return openedOf(dependencies, { appointment, settings: await dependencies.settings.read() });
}
