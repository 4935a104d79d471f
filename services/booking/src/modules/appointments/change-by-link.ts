import type { BookingSettings } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Slot } from '../slots/index.ts';
import { assertBookable, assertFits, isSameSlot, newSlotsOf } from '../slots/index.ts';
import type { Appointment, AppointmentFields } from './appointment.ts';
import { authorOfLinkChange, holdsPlace } from './appointment.ts';
import { slotCountField } from './appointment-presenter.ts';
import type { BookingLimits } from './booking-limits.ts';
import { historyEntry } from './history.ts';
import { queueMail } from './appointment-mails.ts';
import type { OpenedAppointment } from './open-appointment.ts';
import { assertBeforeCutoff, findByLink, openedOf } from './open-appointment.ts';
import type { WriteAppointments } from './write-appointments.ts';
import { applyChange, reminderOf } from './write-appointments.ts';

export interface ChangeByLink extends WriteAppointments {
  limits: BookingLimits;
}

interface LinkHolder {
  token: string;
  /** Client address. */
  address: string;
  correlationId: string;
}

interface LinkChange {
  action: 'rescheduled' | 'status';
  fields: Partial<AppointmentFields>;
  mail: 'rescheduled' | 'cancelled';
  settings: BookingSettings;
  correlationId: string;
}

async function change(
  dependencies: WriteAppointments,
  session: ClientSession,
  { before, action, fields, mail, settings, correlationId }: LinkChange & { before: Appointment },
): Promise<Appointment> {
  const now = dependencies.now();
  const entry = historyEntry({ by: authorOfLinkChange(before), action, now }, { before, fields });
  const { after } = await applyChange(dependencies, session, {
    change: { before, fields, entry },
    capacity: settings.capacity,
    correlationId,
  });
  await queueMail(dependencies, session, { mail, appointment: after, correlationId, now });
  return after;
}

/**
 * Moves an appointment to another slot within its capacity, in one transaction; a confirmed one becomes pending again. Moving it
 * to its current slot changes nothing.
 * @throws AppError APPOINTMENT_NOT_FOUND, APPOINTMENT_CANCELLED, APPOINTMENT_CUTOFF, SLOT_FULL, SLOTS_PAST_CLOSING, CONFLICT,
 * RATE_LIMITED and as assertBookable
 */
export async function rescheduleByLink(
  dependencies: ChangeByLink,
  { token, slot, address, correlationId }: LinkHolder & { slot: Slot },
): Promise<OpenedAppointment> {
  const settings = await dependencies.settings.read();
  const check = (before: Appointment): void => {
    const now = dependencies.now();
    if (!holdsPlace(before)) throw new AppError('APPOINTMENT_CANCELLED');
    assertBeforeCutoff(before, { now, settings });
    assertBookable(slot, { now, settings });
    assertFits({ ...slot, ...slotCountField(before) });
  };
  const seen = await findByLink(dependencies, token);
  check(seen);
  if (isSameSlot(seen, slot)) return openedOf(dependencies, { appointment: seen, settings });
  const wanted = { ...slot, ...slotCountField(seen) };
  const assertRoom = async () => {
    for (const one of newSlotsOf(seen, wanted)) await dependencies.slots.assertFree(one, settings.capacity);
  };
  await assertRoom();
  await dependencies.limits.countReschedule({ address, appointmentId: seen.id });
  const appointment = await dependencies.transactions.run(async (session) => {
    const before = await findByLink(dependencies, token, session);
    check(before);
    if (isSameSlot(before, slot)) return before;
    // The number of slots has changed since the free places were checked, so the check was made for other slots.
    if ((before.slotCount ?? 1) !== (seen.slotCount ?? 1)) throw new AppError('CONFLICT');
    const reminder = reminderOf({ ...slot, email: before.email }, { now: dependencies.now(), settings });
    const fields = { date: slot.date, timeSlot: slot.timeSlot, status: 'pending' as const, reminder };
    const shared = { action: 'rescheduled', mail: 'rescheduled', settings, correlationId } as const;
    return change(dependencies, session, { before, fields, ...shared });
  }, assertRoom);
  return openedOf(dependencies, { appointment, settings });
}

/**
 * Cancels an appointment and frees its place; idempotent.
 * @throws AppError APPOINTMENT_NOT_FOUND, APPOINTMENT_CUTOFF, RATE_LIMITED
 */
export async function cancelByLink(
  dependencies: ChangeByLink,
  { token, address, correlationId }: LinkHolder,
): Promise<OpenedAppointment> {
  const settings = await dependencies.settings.read();
  const seen = await findByLink(dependencies, token);
  if (!holdsPlace(seen)) return openedOf(dependencies, { appointment: seen, settings });
  assertBeforeCutoff(seen, { now: dependencies.now(), settings });
  await dependencies.limits.countCancellation({ address });
  const appointment = await dependencies.transactions.run(async (session) => {
    const before = await findByLink(dependencies, token, session);
    if (!holdsPlace(before)) return before;
    assertBeforeCutoff(before, { now: dependencies.now(), settings });
    const fields = { status: 'cancelled' as const };
    const shared = { action: 'status', mail: 'cancelled', settings, correlationId } as const;
    return change(dependencies, session, { before, fields, ...shared });
  });
  return openedOf(dependencies, { appointment, settings });
}
