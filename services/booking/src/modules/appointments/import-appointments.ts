import type { AppointmentStatus } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { SlotRepository, TransactionQueue } from '../slots/index.ts';
import type { ToldFields } from './appointment.ts';
import { holdsPlace } from './appointment.ts';
import { announceBooking } from './appointment-events.ts';
import type { AppointmentRepository } from './appointment-repository.ts';
import { bookedEntry } from './history.ts';
import { drawReference } from './reference.ts';

/** An appointment that comes with its status and its age. */
export interface ImportedAppointment extends ToldFields {
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

/** Adds appointments, each announced and holding its place as if it had been booked; nobody gets a mail. */
export async function importAppointments(
  { transactions, outbox, slots, appointments }: ImportAppointments,
  { list, correlationId }: { list: readonly ImportedAppointment[]; correlationId: string },
): Promise<void> {
  for (const imported of list) {
    await slots.prepare(imported);
    await transactions.run(async (session) => {
      if (holdsPlace(imported)) await slots.take(session, { slot: imported, capacity: null });
      const by = imported.accountId === null ? 'guest' : 'customer';
      const appointment = await appointments.insert(session, {
        ...imported,
        reference: drawReference(),
        imageCount: 0,
        reminder: 'none',
        history: [bookedEntry({ by, now: imported.createdAt.getTime() })],
      });
      await outbox.append(session, [announceBooking(appointment, correlationId)]);
    });
  }
}
