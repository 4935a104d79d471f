import type { Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { Appointment } from './appointment.ts';
import type { AppointmentDocument, StoredAppointment } from './appointment-documents.ts';
import { appointmentCollection, indexNames, listedFields, toAppointment } from './appointment-documents.ts';

export type LongAppointmentRepository = ReturnType<typeof createLongAppointmentRepository>;

export function createLongAppointmentRepository(mongo: Pick<Mongo, 'db'>) {
  const appointments = mongo.db.collection<AppointmentDocument>(appointmentCollection);
  return {
    /** Pending and confirmed appointments of several slots, on these days (both included; without `to` from `from` on). */
    async findLong({ from, to }: { from: string; to?: string }, session?: ClientSession): Promise<Appointment[]> {
      const date = { $gte: from, ...(to !== undefined && { $lte: to }) };
      const filter = { date, slotCount: { $gt: 1 }, status: { $ne: 'cancelled' as const } };
      const options = { projection: listedFields, hint: indexNames.bySlot, ...(session && { session }) };
      const found = appointments.find<Omit<StoredAppointment, 'history'>>(filter, options);
      return (await found.toArray()).map(toAppointment);
    },
  };
}
