import type { AppointmentEditBody, AppointmentStatus, AppointmentTime, BookingSettings } from '@garage/contracts';
import { slotsOf } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import { assertBookable, assertFits, isSameSlot, isSameTime, movePlaces, newSlotsOf, startOf } from '../slots/index.ts';
import type { Appointment, AppointmentFields, EnteredFields } from './appointment.ts';
import { holdsPlace } from './appointment.ts';
import { auditAppointment } from './appointment-audit.ts';
import { changeEvent, deletedEvent } from './appointment-events.ts';
import { historyEntry } from './history.ts';
import type { MailKind } from './appointment-mails.ts';
import { queueMail } from './appointment-mails.ts';
import { preparePictures } from '@garage/media';
import { generateReference } from './reference.ts';
import { editedFieldsOf } from './entered-fields.ts';
import type { WriteAppointments } from './write-appointments.ts';
import { applyChange, findOrThrow, overfullWarning, reminderOf } from './write-appointments.ts';

export interface StaffChanged {
  appointment: Appointment;
  /** Warning for staff; set when the slot now has more appointments than its capacity. */
  warning?: string | undefined;
}

interface StaffChange {
  before: Appointment;
  fields: Partial<AppointmentFields>;
  action: 'status' | 'edited';
  reason?: string;
  mail: MailKind | null;
  settings: BookingSettings;
  /** Refuses a full slot; without it the slot may be overfilled. */
  onlyIfFree?: boolean;
  author: Author;
}

async function change(
  dependencies: WriteAppointments,
  session: ClientSession,
  { before, fields, action, reason = '', mail, settings, onlyIfFree = false, author }: StaffChange,
): Promise<StaffChanged> {
  const now = dependencies.now();
  const { correlationId } = author;
  const entry = historyEntry({ by: 'staff', action, now, reason }, { before, fields });
  const { after, taken } = await applyChange(dependencies, session, {
    change: { before, fields, entry },
    capacity: onlyIfFree ? settings.capacity : null,
    correlationId,
  });
  await dependencies.outbox.append(session, auditAppointment(author, { before, after }));
  if (mail) await queueMail(dependencies, session, { mail, appointment: after, correlationId, now });
  return { appointment: after, warning: overfullWarning(taken, settings) };
}

/** Refuses a change of another version than the one that staff saw. @throws AppError CONFLICT */
function assertSeen({ version }: Pick<Appointment, 'version'>, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new AppError('CONFLICT');
}

interface StatusChange {
  id: string;
  status: AppointmentStatus;
  /** The status that staff saw when they made the change; absent when unknown. */
  from?: AppointmentStatus | undefined;
  /** The version that staff saw; absent when unknown. */
  version?: number | undefined;
  author: Author;
}

/**
 * Sets any status from any other, regardless of capacity.
 * @throws AppError APPOINTMENT_NOT_FOUND; CONFLICT when it has changed since staff saw it: its customer may have cancelled or moved it meanwhile
 */
export async function setStatus(
  dependencies: WriteAppointments,
  { id, status, from, version, author }: StatusChange,
): Promise<StaffChanged> {
  const settings = await dependencies.settings.read();
  return dependencies.transactions.run(async (session) => {
    const before = await findOrThrow(dependencies, id, session);
    if (before.status === status) return { appointment: before };
    if (from !== undefined && before.status !== from) throw new AppError('CONFLICT');
    assertSeen(before, version);
    const fields = { status };
    return change(dependencies, session, { before, fields, action: 'status', mail: status, settings, author });
  });
}

/**
 * Edits an appointment with a reason; omitted fields keep their values. It may be moved to a full slot unless `ifFree` is set. When its e-mail is
 * corrected, the link and reference sent to the old address become invalid, and the new address gets a mail.
 * @throws AppError APPOINTMENT_NOT_FOUND, PHONE_INVALID, ImageRefused; CONFLICT when it was changed since it was read; for
 * another time SLOT_FULL and as assertMovable
 */
export async function editAppointment(
  dependencies: WriteAppointments,
  { id, body, author }: { id: string; body: AppointmentEditBody; author: Author },
): Promise<StaffChanged> {
  const { transactions, pictures, slots } = dependencies;
  const settings = await dependencies.settings.read();
  const seen = await findOrThrow(dependencies, id);
  assertSeen(seen, body.version);
  const wanted = editedFieldsOf(seen, body);
  if (!isSameTime(seen, wanted)) {
    assertMovable(seen, wanted, { now: dependencies.now(), settings });
    await Promise.all(slotsOf(wanted).map(slots.prepare));
  }
  const list = body.images && (await preparePictures(body.images, await pictures.listOf(id)));
  return transactions.run(async (session) => {
    const before = await findOrThrow(dependencies, id, session);
    // The slot was checked and the pictures were prepared for the version read before; if it has changed, they may no
    // longer be right.
    if (before.version !== seen.version) throw new AppError('CONFLICT');
    const fields = {
      ...wanted,
      ...(list && { imageCount: list.length }),
      ...reminderFields(dependencies, { before, wanted, settings }),
      ...(invalidatesLinks(before, wanted) && newAccess(before)),
    };
    const changed = await change(dependencies, session, {
      before,
      fields,
      action: 'edited',
      reason: body.updateReason.trim(),
      mail: mailKindOf(before, wanted),
      settings,
      onlyIfFree: body.ifFree ?? false,
      author,
    });
    if (list) {
      await pictures.removeOf(session, id);
      await pictures.insert(session, { id, list });
    }
    return changed;
  });
}

/**
 * Refuses a time that an appointment cannot get. A slot that it has already is not checked again, so that one that has begun can be
 * lengthened.
 * @throws AppError TOO_MANY_SLOTS, SLOTS_PAST_CLOSING and as assertBookable
 */
function assertMovable(
  before: AppointmentTime,
  wanted: AppointmentTime,
  facts: { now: number; settings: BookingSettings },
): void {
  const { slotCount = 1 } = wanted;
  const { maxSlots: max = 1 } = facts.settings;
  if (slotCount > Math.max(max, before.slotCount ?? 1)) throw new AppError('TOO_MANY_SLOTS', { values: { max } });
  if (!isSameSlot(before, wanted)) assertBookable(wanted, facts);
  for (const slot of newSlotsOf(before, wanted)) assertBookable(slot, facts);
  assertFits(wanted);
}

const invalidatesLinks = (before: Appointment, wanted: EnteredFields): boolean =>
  before.email !== '' && before.email !== wanted.email;

/**
 * The fields that invalidate earlier links. The reference is replaced, too: whoever received the earlier mails knows
 * it and, from the page of the link, the phone number, and could still open the appointment with these two.
 */
const newAccess = (before: Appointment): Partial<AppointmentFields> => ({
  linkVersion: (before.linkVersion ?? 0) + 1,
  reference: generateReference(),
});

/** The mail about an edit: a new time, or the current status for a new address. */
function mailKindOf(before: Appointment, wanted: EnteredFields): MailKind | null {
  if (!holdsPlace(before)) return null;
  if (!isSameTime(before, wanted)) return 'rescheduled';
  if (before.email === wanted.email) return null;
  return before.status === 'confirmed' ? 'confirmed' : 'booked';
}

/** The fields that plan a new reminder when the time or the e-mail address has changed; none otherwise. */
function reminderFields(
  { now }: Pick<WriteAppointments, 'now'>,
  { before, wanted, settings }: { before: Appointment; wanted: EnteredFields; settings: BookingSettings },
): Partial<AppointmentFields> {
  if (isSameSlot(before, wanted) && before.email === wanted.email) return {};
  return { reminder: reminderOf(wanted, { now: now(), settings }) };
}

/**
 * Deletes an appointment with its pictures and frees its places. If the customer still expects it, it is cancelled first, with the
 * mail and the event of a cancellation.
 * @throws AppError APPOINTMENT_NOT_FOUND; CONFLICT when it has changed since staff saw it
 */
export async function deleteAppointment(
  dependencies: WriteAppointments,
  { id, version, author }: { id: string; version?: number | undefined; author: Author },
): Promise<void> {
  const { transactions, outbox, slots, appointments, pictures } = dependencies;
  const now = dependencies.now();
  await transactions.run(async (session) => {
    const before = await findOrThrow(dependencies, id, session);
    assertSeen(before, version);
    if (holdsPlace(before)) await movePlaces(slots, session, { from: before, to: null, capacity: null });
    if (!(await appointments.remove(session, before))) throw new AppError('CONFLICT');
    await pictures.removeOf(session, id);
    const { correlationId } = author;
    const isExpected = holdsPlace(before) && startOf(before).getTime() > now;
    const last = isExpected ? { ...before, status: 'cancelled' as const, version: before.version + 1 } : before;
    await outbox.append(session, [
      ...(isExpected ? [changeEvent({ before, after: last, byStaff: true }, correlationId)] : []),
      deletedEvent(last, correlationId),
      ...auditAppointment(author, { before, after: null }),
    ]);
    if (isExpected) await queueMail(dependencies, session, { mail: 'deleted', appointment: last, correlationId, now });
  });
}
