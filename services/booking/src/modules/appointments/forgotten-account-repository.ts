import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession, Filter } from 'mongodb';
import type { AppointmentDocument } from './appointment-documents.ts';
import { appointmentCollection } from './appointment-documents.ts';

/** An account that is no more. */
interface ForgottenDocument {
  _id: string;
}

const collection = 'forgotten_accounts';

export const forgottenIndexes: CollectionIndexes = { collection, indexes: [] };

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

interface Person {
  accountId: string;
  emailDigest?: string | undefined;
}

interface Forgotten {
  ids: string[];
  emails: string[];
}

export type ForgottenAccountRepository = ReturnType<typeof createForgottenAccountRepository>;

export function createForgottenAccountRepository(mongo: Mongo) {
  const forgotten = mongo.db.collection<ForgottenDocument>(collection);
  const appointments = mongo.db.collection<AppointmentDocument>(appointmentCollection);

  async function erase(session: ClientSession, filter: Filter<AppointmentDocument>) {
    const found = await appointments.find(filter, { session, projection: { email: 1 } }).toArray();
    const ids = found.map(({ _id }) => _id);
    const update = { $set: { ...blank, history: [] }, $inc: { version: 1 } };
    if (ids.length > 0) await appointments.updateMany({ _id: { $in: ids } }, update, { session });
    return found;
  }

  return {
    /**
     * Erases what a person told, and keeps that the account is gone: a booking that is still under way is refused. With the digest of
     * an e-mail, what was booked with it and without any account goes, too. Gives the ids and e-mails of the appointments.
     */
    async forget(session: ClientSession, { accountId, emailDigest }: Person): Promise<Forgotten> {
      await forgotten.updateOne({ _id: accountId }, { $setOnInsert: { _id: accountId } }, { session, upsert: true });
      const own = await erase(session, { accountId });
      const guest = emailDigest === undefined ? [] : await erase(session, { emailDigest, accountId: null });
      const all = [...own, ...guest];
      return {
        ids: all.map(({ _id }) => _id.toHexString()),
        emails: [...new Set(all.map(({ email }) => email))].filter((email) => email !== ''),
      };
    },

    isForgotten: async (session: ClientSession, accountId: string): Promise<boolean> =>
      (await forgotten.findOne({ _id: accountId }, { session })) !== null,
  };
}
