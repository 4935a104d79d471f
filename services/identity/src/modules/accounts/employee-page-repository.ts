import { staffRoles } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { StoredAccount } from './account-repository.ts';
import { accountCollection, accountFields, toAccount } from './account-repository.ts';
import { factsOfEmployee } from './employee.ts';

/** Pages of the present employees by id, for other services that build read models. */
export function createEmployeePageRepository(mongo: Pick<Mongo, 'db'>) {
  const accounts = mongo.db.collection<StoredAccount>(accountCollection);
  return {
    /** Reads those whose ids come after `after`, or the first when it is undefined. Uses the indexes `by-role` and `by-grant`. */
    async findAfter(after: string | undefined, limit: number) {
      const documents = await accounts
        .find(
          {
            $or: [{ roles: { $in: staffRoles } }, { grants: 'technician' }],
            ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }),
          },
          { projection: accountFields },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return documents
        .map(toAccount)
        .map((account) => ({ id: account.id, version: account.version, ...factsOfEmployee(account) }));
    },
  };
}
