import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Filter } from 'mongodb';
import type { Appointment } from './appointment.ts';
import type { AppointmentDocument } from './appointment-documents.ts';
import { appointmentCollection, storedFields, toAppointment } from './appointment-documents.ts';

/** Period in which the appointments to remind of start: after `from`, up to and including `to`. */
export interface Window {
  from: Date;
  to: Date;
}

const dueIn = ({ from, to }: Window): Filter<AppointmentDocument> => ({
  reminder: 'due',
  startsAt: { $gt: from, $lte: to },
  status: { $ne: 'cancelled' },
});

export type ReminderRepository = ReturnType<typeof createReminderRepository>;

export function createReminderRepository(mongo: Mongo) {
  const appointments = mongo.db.collection<AppointmentDocument>(appointmentCollection);
  return {
    /** Ids of appointments with a due reminder, earliest first. */
    async findDue(window: Window, limit: number): Promise<string[]> {
      const found = appointments.find<Pick<AppointmentDocument, '_id'>>(dueIn(window), { projection: { _id: 1 } });
      return (await found.sort({ startsAt: 1 }).limit(limit).toArray()).map(({ _id }) => _id.toHexString());
    },

    /** Marks a reminder as sent; null when another process did, or when it is no longer due. */
    async markSent(
      session: ClientSession,
      { id, window }: { id: string; window: Window },
    ): Promise<Appointment | null> {
      const document = await appointments.findOneAndUpdate(
        { _id: new ObjectId(id), ...dueIn(window) },
        { $set: { reminder: 'sent' } },
        { session, returnDocument: 'after', projection: storedFields },
      );
      return document && toAppointment(document);
    },
  };
}
