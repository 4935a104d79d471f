import type { AppointmentStatus } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { SlotRepository, TransactionQueue } from '../slots/index.ts';
import type { EnteredFields } from './appointment.ts';
import { holdsPlace } from './appointment.ts';
import { bookedEvent } from './appointment-events.ts';
import type { AppointmentRepository } from './appointment-repository.ts';
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

/** Adds appointments with their events and occupied places, as if they had been booked, but sends no mails. */
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
        reference: generateReference(),
        imageCount: 0,
        reminder: 'none',
        history: [bookedEntry({ by, now: imported.createdAt.getTime() })],
      });
      await outbox.append(session, [bookedEvent(appointment, correlationId)]);
    });
  }
}
