import type { BookingSettings } from '@garage/contracts';
import { successMessages } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import { AppError } from '@garage/service-kit';
import type { MailPreferences } from '@garage/service-kit/mail-preferences';
import type { ClientSession } from 'mongodb';
import type { BookingSettingsRepository } from '../settings/index.ts';
import type { Slot, SlotRepository, TransactionQueue } from '../slots/index.ts';
import { movePlaces, startOf } from '../slots/index.ts';
import type { Appointment, Reminder } from './appointment.ts';
import { holdsPlace } from './appointment.ts';
import type { AppointmentRepository, AppointmentChange } from './appointment-repository.ts';
import { changeEvent } from './appointment-events.ts';
import type { MailKeys } from './appointment-mails.ts';
import type { PictureRepository } from '@garage/media';

/** Dependencies for writing a change of an appointment together with the places of its slot and its event. */
export interface PlaceChanges {
  outbox: Outbox;
  slots: SlotRepository;
  appointments: AppointmentRepository;
}

/** Dependencies of the use cases that change appointments. */
export interface WriteAppointments extends PlaceChanges {
  transactions: TransactionQueue;
  settings: BookingSettingsRepository;
  pictures: PictureRepository;
  keys: MailKeys;
  mailPreferences: MailPreferences;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** @throws AppError APPOINTMENT_NOT_FOUND */
export async function findOrThrow(
  { appointments }: Pick<WriteAppointments, 'appointments'>,
  id: string,
  session?: ClientSession,
): Promise<Appointment> {
  const appointment = await appointments.findById(id, session);
  if (!appointment) throw new AppError('APPOINTMENT_NOT_FOUND');
  return appointment;
}

export interface Changed {
  before: Appointment;
  after: Appointment;
  /** Number of occupied places in the fullest of the appointment's slots; 0 when the appointment occupies none. */
  taken: number;
}

/**
 * Writes a change of an appointment and its event. The places are moved first, so that concurrent changes conflict at
 * the slot's document. `capacity` is null when the slot may be overfilled.
 * @throws AppError SLOT_FULL, CONFLICT
 */
export async function applyChange(
  { outbox, slots, appointments }: PlaceChanges,
  session: ClientSession,
  { change, capacity, correlationId }: { change: AppointmentChange; capacity: number | null; correlationId: string },
): Promise<Changed> {
  const { before } = change;
  const wanted = { ...before, ...change.fields };
  const from = holdsPlace(before) ? before : null;
  const to = holdsPlace(wanted) ? wanted : null;
  const taken = await movePlaces(slots, session, { from, to, capacity });
  const after = await appointments.change(session, change);
  if (!after) throw new AppError('CONFLICT');
  await outbox.append(session, [changeEvent({ before, after, byStaff: change.entry.by === 'staff' }, correlationId)]);
  return { before, after, taken };
}

/** The reminder of an appointment: none when its time is already past or there is no address. */
export function reminderOf(
  slot: Slot & { email: string },
  { now, settings }: { now: number; settings: BookingSettings },
): Reminder {
  const remindsAt = startOf(slot).getTime() - settings.reminderHours * 3_600_000;
  return slot.email !== '' && remindsAt > now ? 'due' : 'none';
}

/** Warning for staff when a slot exceeds its capacity; undefined otherwise. */
export function overfullWarning(taken: number, { capacity }: BookingSettings): string | undefined {
  if (taken <= capacity) return undefined;
  return successMessages.SLOT_OVERFULL.replace('{taken}', String(taken)).replace('{capacity}', String(capacity));
}
