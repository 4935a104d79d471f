import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { AddressBook } from './address-book.ts';
import { emptyBook } from './address-book.ts';

interface AccountPart {
  _id: ObjectId;
  addressBook?: AddressBook;
}

export type AddressRepository = ReturnType<typeof createAddressRepository>;

/** The addresses are stored in the account document, so that they are deleted with the account. */
export function createAddressRepository(mongo: Mongo) {
  const accounts = mongo.db.collection<AccountPart>('accounts');
  return {
    nextId: (): string => new ObjectId().toHexString(),

    /** The addresses of an account; null when there is no such account. */
    async find(accountId: string): Promise<AddressBook | null> {
      const found = await accounts.findOne({ _id: new ObjectId(accountId) }, { projection: { addressBook: 1 } });
      return found && (found.addressBook ?? emptyBook);
    },

    /** Stores changed addresses and increments their version; false when they were changed since they were read. */
    async replace(accountId: string, { version, ...book }: AddressBook): Promise<boolean> {
      const unchanged = version === 0 ? { addressBook: { $exists: false } } : { 'addressBook.version': version };
      const { matchedCount } = await accounts.updateOne(
        { _id: new ObjectId(accountId), ...unchanged },
        { $set: { addressBook: { version: version + 1, ...book } } },
      );
      return matchedCount === 1;
    },
  };
}
