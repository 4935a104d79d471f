import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { ObjectId } from 'mongodb';

/** Who counts whom: each group holds in `field` how many members name it as their category. */
interface Counted {
  groups: 'categories' | 'positions';
  field: 'productCount' | 'staffCount';
  members: 'products' | 'staff';
}

interface GroupDocument {
  _id: ObjectId;
  productCount?: number;
  staffCount?: number;
}

/** The counters that are kept in the transactions that change members. */
export function createCountRepository(mongo: Mongo, { groups: name, field, members: memberName }: Counted) {
  const groups = mongo.db.collection<GroupDocument>(name);
  const members = mongo.db.collection<{ category: { _id: ObjectId } }>(memberName);

  /** In one transaction: a member that comes or goes meanwhile writes to its group, and so conflicts with a correction. */
  const recountOne = (_id: ObjectId): Promise<boolean> =>
    inTransaction(mongo, async (session) => {
      const group = await groups.findOne({ _id }, { session, projection: { [field]: 1 } });
      if (!group) return false;
      const count = await members.countDocuments({ 'category._id': _id }, { session });
      if (group[field] === count) return false;
      await groups.updateOne({ _id }, { $set: { [field]: count } }, { session });
      return true;
    });

  return {
    /** Gives how many groups were wrong. */
    async recount(): Promise<number> {
      let wrong = 0;
      const ids = await groups.find({}, { projection: { _id: 1 } }).toArray();
      for (const { _id } of ids) if (await recountOne(_id)) wrong += 1;
      return wrong;
    },
  };
}
