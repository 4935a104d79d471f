import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { SignIn } from './sign-in.ts';

interface SignInDocument extends Omit<SignIn, 'id'> {
  _id: ObjectId;
}

const collection = 'sign_ins';

const KEEP_SECONDS = 180 * 24 * 60 * 60;

const MAX_SHOWN = 20;

export const signInIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { accountId: 1, at: -1 }, name: 'by-account' },
    { key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEEP_SECONDS },
  ],
};

export type SignInRepository = ReturnType<typeof createSignInRepository>;

export function createSignInRepository(mongo: Mongo) {
  const signIns = mongo.db.collection<SignInDocument>(collection);
  return {
    async add(session: ClientSession, signIn: Omit<SignIn, 'id'>): Promise<void> {
      await signIns.insertOne({ _id: new ObjectId(), ...signIn }, { session });
    },

    async removeOf(session: ClientSession, accountId: string): Promise<void> {
      await signIns.deleteMany({ accountId }, { session });
    },

    /** The last 20 logins of an account, newest first. */
    async findLast(accountId: string): Promise<SignIn[]> {
      const documents = await signIns.find({ accountId }).sort({ at: -1 }).limit(MAX_SHOWN).toArray();
      return documents.map(({ _id, ...signIn }) => ({ id: _id.toHexString(), ...signIn }));
    },
  };
}
