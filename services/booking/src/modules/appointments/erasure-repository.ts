import type { Mongo } from '@garage/mongo';
import type { ClientSession, Filter } from 'mongodb';
import type { Appointment, EnteredFields } from './appointment.ts';
import type { AppointmentDocument, StoredAppointment } from './appointment-documents.ts';
import { appointmentCollection, storedFields, toAppointment } from './appointment-documents.ts';

/** What stays after an erasure, for statistics. */
type KeptFields = 'date' | 'timeSlot' | 'slotCount';

/** The values that erasure gives to personal fields of an appointment. Every field that people enter is here, or it does not compile. */
const erasedFields = {
  accountId: null,
  fullName: '',
  numberPhone: '',
  email: '',
  description: '',
  vehicle: '',
  plate: '',
  service: '',
  productId: null,
  searchTerms: [],
  sought: '',
  emailDigest: null,
  imageCount: 0,
  reminder: 'none',
} satisfies Partial<AppointmentDocument> & Record<Exclude<keyof EnteredFields, KeptFields>, unknown>;

export interface Person {
  accountId: string;
  emailDigest?: string | undefined;
}

/** Filters for a person's appointments: those of the account, and guest bookings with its e-mail. */
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
    const update = {
      $set: { ...erasedFields, history: [] },
      $unset: { accountEmailDigest: true as const },
      $inc: { version: 1 },
    };
    if (ids.length > 0) await appointments.updateMany({ _id: { $in: ids } }, update, { session });
    return found;
  }

  return {
    /** Erases the personal data in a person's appointments, and returns their ids and e-mail addresses. */
    async erase(session: ClientSession, person: Person): Promise<Erased> {
      const all = [];
      for (const filter of ofPerson(person)) all.push(...(await eraseAll(session, filter)));
      return {
        ids: all.map(({ _id }) => _id.toHexString()),
        emails: [...new Set(all.map(({ email }) => email))].filter((email) => email !== ''),
      };
    },

    /** Forgets which address was an account's own, because it has another one now. */
    async forgetOwnAddress(session: ClientSession, accountId: string): Promise<void> {
      const known = { accountId, accountEmailDigest: { $exists: true } };
      await appointments.updateMany(known, { $unset: { accountEmailDigest: true } }, { session });
    },

    /** Up to `limit` pending or confirmed appointments of a person that start after `after`, earliest first. */
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
