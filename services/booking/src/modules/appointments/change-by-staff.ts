import type { AppointmentEditBody, AppointmentStatus, BookingSettings } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import { assertBookable, isSameSlot } from '../slots/index.ts';
import type { Appointment, AppointmentFields, ToldFields } from './appointment.ts';
import { holdsPlace } from './appointment.ts';
import { auditAppointment } from './appointment-audit.ts';
import { announceRemoval } from './appointment-events.ts';
import { historyEntry } from './history.ts';
import type { Notice } from './notices.ts';
import { notify } from './notices.ts';
import { preparePictures } from './pictures.ts';
import { drawReference } from './reference.ts';
import { editedFieldsOf } from './told-fields.ts';
import type { WriteAppointments } from './write-appointments.ts';
import { applyChange, findOrThrow, overfullWarning, reminderOf } from './write-appointments.ts';

export interface StaffChanged {
  appointment: Appointment;
  /** Done, but the slot holds more than it can. */
  warning?: string | undefined;
}

interface StaffChange {
  before: Appointment;
  fields: Partial<AppointmentFields>;
  action: 'status' | 'edited';
  reason?: string;
  notice: Notice | null;
  settings: BookingSettings;
  author: Author;
}

async function change(
  dependencies: WriteAppointments,
  session: ClientSession,
  { before, fields, action, reason = '', notice, settings, author }: StaffChange,
): Promise<StaffChanged> {
  const now = dependencies.now();
  const { correlationId } = author;
  const entry = historyEntry({ by: 'staff', action, now, reason }, { before, fields });
  const { after, taken } = await applyChange(dependencies, session, {
    change: { before, fields, entry },
    capacity: null,
    correlationId,
  });
  await dependencies.outbox.append(session, auditAppointment(author, { before, after }));
  if (notice) await notify(dependencies, session, { notice, appointment: after, correlationId, now });
  return { appointment: after, warning: overfullWarning(taken, settings) };
}

/** Sets any status, whatever it was; that never fails for want of room. @throws AppError APPOINTMENT_NOT_FOUND */
export async function setStatus(
  dependencies: WriteAppointments,
  { id, status, author }: { id: string; status: AppointmentStatus; author: Author },
): Promise<StaffChanged> {
  const settings = await dependencies.settings.read();
  return dependencies.transactions.run(async (session) => {
    const before = await findOrThrow(dependencies, id, session);
    if (before.status === status) return { appointment: before };
    const fields = { status };
    return change(dependencies, session, { before, fields, action: 'status', notice: status, settings, author });
  });
}

/**
 * Changes what an appointment says and when it is, with a reason; fields that were left out stay. It may be moved into a full slot.
 * When its e-mail is corrected, the link and the reference that went to the old address open nothing any more; the new one is told of it.
 * @throws AppError APPOINTMENT_NOT_FOUND, PHONE_INVALID, ImageRefused; CONFLICT when it was changed since it was read; for another slot as
 * assertBookable
 */
export async function editAppointment(
  dependencies: WriteAppointments,
  { id, body, author }: { id: string; body: AppointmentEditBody; author: Author },
): Promise<StaffChanged> {
  const { transactions, pictures, slots } = dependencies;
  const settings = await dependencies.settings.read();
  const seen = await findOrThrow(dependencies, id);
  if (body.version !== undefined && body.version !== seen.version) throw new AppError('CONFLICT');
  const wanted = editedFieldsOf(seen, body);
  if (!isSameSlot(seen, wanted)) {
    assertBookable(wanted, { now: dependencies.now(), settings });
    await slots.prepare(wanted);
  }
  const list = body.images && (await preparePictures(body.images, await pictures.listOf(id)));
  return transactions.run(async (session) => {
    const before = await findOrThrow(dependencies, id, session);
    // What was checked, and the pictures to keep, are those of this version.
    if (before.version !== seen.version) throw new AppError('CONFLICT');
    const fields = {
      ...wanted,
      ...(list && { imageCount: list.length }),
      ...reminderFields(dependencies, { before, wanted, settings }),
      ...(endsLinks(before, wanted) && newAccess(before)),
    };
    const changed = await change(dependencies, session, {
      before,
      fields,
      action: 'edited',
      reason: body.updateReason.trim(),
      notice: noticeOf(before, wanted),
      settings,
      author,
    });
    if (list) {
      await pictures.removeOf(session, id);
      await pictures.insert(session, { id, list });
    }
    return changed;
  });
}

const endsLinks = (before: Appointment, wanted: ToldFields): boolean =>
  before.email !== '' && before.email !== wanted.email;

/** The old address also knows the reference, and from the link the number: together they would give it the new link. */
const newAccess = (before: Appointment): Partial<AppointmentFields> => ({
  linkVersion: (before.linkVersion ?? 0) + 1,
  reference: drawReference(),
});

/** A new time is mailed; a new address gets the mail of the present status. */
function noticeOf(before: Appointment, wanted: ToldFields): Notice | null {
  if (!holdsPlace(before)) return null;
  if (!isSameSlot(before, wanted)) return 'rescheduled';
  if (before.email === wanted.email) return null;
  return before.status === 'confirmed' ? 'confirmed' : 'booked';
}

/** Another time or another address has a reminder of its own. */
function reminderFields(
  { now }: Pick<WriteAppointments, 'now'>,
  { before, wanted, settings }: { before: Appointment; wanted: ToldFields; settings: BookingSettings },
): Partial<AppointmentFields> {
  if (isSameSlot(before, wanted) && before.email === wanted.email) return {};
  return { reminder: reminderOf(wanted, { now: now(), settings }) };
}

/** Removes an appointment for good, with its pictures; its place is free. @throws AppError APPOINTMENT_NOT_FOUND */
export async function deleteAppointment(
  dependencies: WriteAppointments,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  const { transactions, outbox, slots, appointments, pictures } = dependencies;
  await transactions.run(async (session) => {
    const before = await findOrThrow(dependencies, id, session);
    if (holdsPlace(before)) await slots.free(session, before);
    if (!(await appointments.remove(session, before))) throw new AppError('CONFLICT');
    await pictures.removeOf(session, id);
    await outbox.append(session, [
      announceRemoval(before, author.correlationId),
      ...auditAppointment(author, { before, after: null }),
    ]);
  });
}
