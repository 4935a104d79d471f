import type { Mongo } from '@garage/mongo';
import type { ClientSession, Filter } from 'mongodb';
import type { Appointment } from './appointment.ts';
import type { AppointmentDocument, StoredAppointment } from './appointment-documents.ts';
import { appointmentCollection, storedFields, toAppointment } from './appointment-documents.ts';

/** What is left of an appointment: that it was, when, and its status, so that all counts stay. */
const blank = {
  accountId: null,
  fullName: '',
  numberPhone: '',
  email: '',
  description: '',
  vehicle: '',
  plate: '',
  service: '',
  sought: '',
  emailDigest: null,
  imageCount: 0,
  reminder: 'none',
} as const satisfies Partial<AppointmentDocument>;

export interface Person {
  accountId: string;
  emailDigest?: string | undefined;
}

/** Whose appointments these are: those of the account, and those that were booked with its e-mail and without any account. */
const ofPerson = ({ accountId, emailDigest }: Person): Filter<AppointmentDocument>[] => [
  { accountId },
  ...(emailDigest === undefined ? [] : [{ emailDigest, accountId: null }]),
];

interface Erased {
  ids: string[];
  emails: string[];
}

export type ErasureRepository = ReturnType<typeof createErasureRepository>;

export function createErasureRepository(mongo: Mongo) {
  const appointments = mongo.db.collection<AppointmentDocument>(appointmentCollection);

  async function eraseAll(session: ClientSession, filter: Filter<AppointmentDocument>) {
    const found = await appointments.find(filter, { session, projection: { email: 1 } }).toArray();
    const ids = found.map(({ _id }) => _id);
    const update = { $set: { ...blank, history: [] }, $inc: { version: 1 } };
    if (ids.length > 0) await appointments.updateMany({ _id: { $in: ids } }, update, { session });
    return found;
  }

  return {
    /**
     * Erases the personal data in a person's appointments: those of the account, and with the digest of an e-mail those that were
     * booked with it and without any account. Returns the ids and e-mails of the appointments.
     */
    async erase(session: ClientSession, person: Person): Promise<Erased> {
      const all = [];
      for (const filter of ofPerson(person)) all.push(...(await eraseAll(session, filter)));
      return {
        ids: all.map(({ _id }) => _id.toHexString()),
        emails: [...new Set(all.map(({ email }) => email))].filter((email) => email !== ''),
      };
    },

    /** So many of a person's that hold a place and begin after that instant, in the order of their slots. */
    async findUpcoming(
      session: ClientSession,
      { person, after, limit }: { person: Person; after: Date; limit: number },
    ): Promise<Appointment[]> {
      const found = appointments.find<StoredAppointment>(
        { $or: ofPerson(person), startsAt: { $gt: after }, status: { $ne: 'cancelled' } },
        { session, projection: storedFields },
      );
      return (await found.sort({ startsAt: 1 }).limit(limit).toArray()).map(toAppointment);
    },
  };
}
