import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
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
  imageCount: 0,
  reminder: 'none',
} as const satisfies Partial<AppointmentDocument>;

export type ForgottenAccountRepository = ReturnType<typeof createForgottenAccountRepository>;

export function createForgottenAccountRepository(mongo: Mongo) {
  const forgotten = mongo.db.collection<ForgottenDocument>(collection);
  const appointments = mongo.db.collection<AppointmentDocument>(appointmentCollection);
  return {
    /**
     * Erases what a person told, and keeps that the account is gone: a booking that is still under way is refused. Gives the ids of
     * its appointments.
     */
    async forget(session: ClientSession, accountId: string): Promise<string[]> {
      await forgotten.updateOne({ _id: accountId }, { $setOnInsert: { _id: accountId } }, { session, upsert: true });
      const found = await appointments.find({ accountId }, { session, projection: { _id: 1 } }).toArray();
      await appointments.updateMany(
        { accountId },
        { $set: { ...blank, history: [] }, $inc: { version: 1 } },
        { session },
      );
      return found.map(({ _id }) => _id.toHexString());
    },

    isForgotten: async (session: ClientSession, accountId: string): Promise<boolean> =>
      (await forgotten.findOne({ _id: accountId }, { session })) !== null,
  };
}
