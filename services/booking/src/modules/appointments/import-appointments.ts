import type { AppointmentStatus } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { SlotRepository, TransactionQueue } from '../slots/index.ts';
import type { EnteredFields } from './appointment.ts';
import { holdsPlace } from './appointment.ts';
import { bookedEvent } from './appointment-events.ts';
import type { AppointmentRepository, NewAppointment } from './appointment-repository.ts';
import { bookedEntry } from './history.ts';
import { generateReference } from './reference.ts';

/** An appointment with its status and creation time. */
export interface ImportedAppointment extends EnteredFields {
  accountId: string | null;
  status: AppointmentStatus;
  createdAt: Date;
}

export interface ImportAppointments {
  transactions: TransactionQueue;
  outbox: Outbox;
  slots: SlotRepository;
  appointments: AppointmentRepository;
}

const toNew = (imported: ImportedAppointment): NewAppointment => ({
  ...imported,
  reference: generateReference(),
  imageCount: 0,
  reminder: 'none',
  history: [bookedEntry({ by: imported.accountId === null ? 'guest' : 'customer', now: imported.createdAt.getTime() })],
});

/** Adds many appointments in one write, with neither events nor occupied places: for measurements of the lists only. */
export const importForLists = (appointments: AppointmentRepository, list: readonly ImportedAppointment[]) =>
  appointments.insertMany(list.map(toNew));

/** Adds appointments with their events and occupied places, as if they had been booked, but sends no mails. */
export async function importAppointments(
  { transactions, outbox, slots, appointments }: ImportAppointments,
  { list, correlationId }: { list: readonly ImportedAppointment[]; correlationId: string },
): Promise<void> {
  for (const imported of list) {
    await slots.prepare(imported);
    await transactions.run(async (session) => {
      if (holdsPlace(imported)) await slots.take(session, { slot: imported, capacity: null });
      const appointment = await appointments.insert(session, toNew(imported));
      await outbox.append(session, [bookedEvent(appointment, correlationId)]);
    });
  }
}
