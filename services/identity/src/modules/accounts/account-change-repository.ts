import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { AccountChange } from './account-change.ts';
import type { Account } from './account.ts';
import { listFieldsOf } from './account-search.ts';
import type { AccountDocument, StoredAccount } from './account-repository.ts';
import { accountCollection, accountFields, toAccount } from './account-repository.ts';

export type AccountChangeRepository = ReturnType<typeof createAccountChangeRepository>;

/** Optimistic locking: each write names the account version it changes. */
export function createAccountChangeRepository(mongo: Mongo) {
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);
  const atVersion = ({ id, version }: Account) => ({ _id: new ObjectId(id), version });
  return {
    async findById(id: string, session: ClientSession): Promise<Account | null> {
      const options = { projection: accountFields, session };
      const document = await accounts.findOne<StoredAccount>({ _id: new ObjectId(id) }, options);
      return document && toAccount(document);
    },

    /** Writes a change and returns the changed account; null when the account was changed since it was read. */
    async change(
      session: ClientSession,
      {
        before,
        change,
        versions,
        endsTokens,
      }: { before: Account; change: AccountChange; versions: number; endsTokens: boolean },
    ): Promise<Account | null> {
      const document = await accounts.findOneAndUpdate(
        atVersion(before),
        {
          $set: { ...change, ...listFieldsOf({ ...before, ...change }) },
          $inc: { version: versions, tokenVersion: endsTokens ? 1 : 0 },
        },
        { session, returnDocument: 'after', projection: accountFields },
      );
      return document && toAccount(document);
    },

    async hasPassword(id: string, session: ClientSession): Promise<boolean> {
      const options = { projection: { passwordHash: 1 }, session };
      return (await accounts.findOne({ _id: new ObjectId(id) }, options))?.passwordHash != null;
    },

    /** Deletes the account; false when it was changed since it was read. */
    async remove(session: ClientSession, before: Account): Promise<boolean> {
      return (await accounts.deleteOne(atVersion(before), { session })).deletedCount === 1;
    },

    /** The minimum token version accepted for an account; null when there is no such account. */
    async findTokenVersion(id: string): Promise<number | null> {
      const document = await accounts.findOne({ _id: new ObjectId(id) }, { projection: { tokenVersion: 1 } });
      return document?.tokenVersion ?? null;
    },
  };
}
