import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { AccountDocument } from './account-repository.ts';
import { accountCollection } from './account-repository.ts';

/** The account fields that other services may see. */
interface PublicAccount {
  id: string;
  version: number;
  fullName: string;
  image: string;
}

type StoredPublicAccount = Pick<AccountDocument, '_id' | 'version' | 'fullName' | 'image'>;

/** Pages of all accounts by id, for other services that build read models. */
export function createAccountPageRepository(mongo: Pick<Mongo, 'db'>) {
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);
  return {
    /** Reads the accounts whose ids come after `after`, or the first accounts when it is undefined. */
    async findAfter(after: string | undefined, limit: number): Promise<PublicAccount[]> {
      const documents = await accounts
        .find<StoredPublicAccount>(after === undefined ? {} : { _id: { $gt: new ObjectId(after) } }, {
          projection: { version: 1, fullName: 1, image: 1 },
        })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return documents.map(({ _id, version, fullName, image }) => ({
        id: _id.toHexString(),
        version,
        fullName,
        image,
      }));
    },
  };
}
