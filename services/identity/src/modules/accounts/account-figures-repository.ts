import { staffRoles } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { AccountDocument } from './account-repository.ts';
import { accountCollection } from './account-repository.ts';

export type AccountFiguresRepository = ReturnType<typeof createAccountFiguresRepository>;

/** Account counts, and full names by id. */
export function createAccountFiguresRepository(mongo: Mongo) {
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);
  return {
    /** Full names by account id; deleted accounts are omitted. */
    async findNames(ids: readonly string[]): Promise<Map<string, string>> {
      const found = await accounts
        .find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, { projection: { fullName: 1 } })
        .toArray();
      return new Map(found.map(({ _id, fullName }) => [_id.toHexString(), fullName]));
    },

    async countStates(): Promise<{ total: number; locked: number; unverified: number; staff: number }> {
      const [total, locked, unverified, staff] = await Promise.all([
        accounts.countDocuments({}),
        accounts.countDocuments({ active: false }),
        accounts.countDocuments({ verified: false }),
        accounts.countDocuments({ roles: { $in: staffRoles } }),
      ]);
      return { total, locked, unverified, staff };
    },

    /** Registrations since this instant by day in Vietnam (`2026-11-21`); days without any are omitted. */
    async countRegistrations(since: Date): Promise<Map<string, number>> {
      const day = { $dateToString: { format: '%Y-%m-%d', date: '$createdAt', timezone: '+07:00' } };
      const counted = await accounts
        .aggregate<{ _id: string; count: number }>([
          { $match: { createdAt: { $gte: since } } },
          { $group: { _id: day, count: { $sum: 1 } } },
        ])
        .toArray();
      return new Map(counted.map(({ _id, count }) => [_id, count]));
    },
  };
}
