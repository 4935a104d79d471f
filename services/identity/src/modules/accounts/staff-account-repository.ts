import { MAX_LISTED_STAFF, staffRoles } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { AccountDocument } from './account-repository.ts';
import { accountCollection } from './account-repository.ts';

interface StaffAccount {
  id: string;
  fullName: string;
}

/** Accounts that may act as staff at the moment: neither locked nor unverified. */
export function createStaffAccountRepository(mongo: Pick<Mongo, 'db'>) {
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);
  return {
    /** All staff accounts, sorted by name; with an id only that account, if it is one of staff. Uses the index `by-role`. */
    async find({ id }: { id?: string | undefined }): Promise<StaffAccount[]> {
      const isStaff = { roles: { $in: staffRoles }, active: true, verified: true };
      const found = accounts.find<Pick<AccountDocument, '_id' | 'fullName'>>(
        { ...isStaff, ...(id !== undefined && { _id: new ObjectId(id) }) },
        { projection: { fullName: 1 } },
      );
      const documents = await found.sort({ nameKey: 1, _id: 1 }).limit(MAX_LISTED_STAFF).toArray();
      return documents.map(({ _id, fullName }) => ({ id: _id.toHexString(), fullName }));
    },
  };
}
