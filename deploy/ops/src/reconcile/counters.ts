import { recountCategories, recountPositions } from '@garage/catalogue/rebuild';
import { rebuildTallies } from '@garage/engagement/rebuild';
import { slotsOf, type AppointmentTime } from '@garage/contracts';
import type { Db, ObjectId } from 'mongodb';
import { inBatches, type Check } from './check.ts';

type Count = { _id: string; count: number };

/** Counts the documents that the filter selects, by product id. */
async function countBy(db: Db, { collection, filter }: { collection: string; filter: object }) {
  const counted = await db
    .collection(collection)
    .aggregate<Count>([{ $match: filter }, { $group: { _id: '$productId', count: { $sum: 1 } } }])
    .toArray();
  return new Map(counted.map(({ _id, count }) => [_id, count]));
}

export const tallies: Check = {
  name: 'tallies',
  what: 'counts of likes and comments, against the likes and comments',
  async *find({ mongo }) {
    const { db } = await mongo('engagement');
    const kept = db.collection<{ _id: string; likes: number; comments: number }>('tallies').find();
    for await (const batch of inBatches(kept)) {
      const productId = { $in: batch.map(({ _id }) => _id) };
      const [likes, comments] = await Promise.all([
        countBy(db, { collection: 'likes', filter: { productId } }),
        countBy(db, { collection: 'comments', filter: { productId, hidden: false } }),
      ]);
      for (const { _id: id, ...stored } of batch) {
        const real = { likes: likes.get(id) ?? 0, comments: comments.get(id) ?? 0 };
        if (stored.likes === real.likes && stored.comments === real.comments) continue;
        const problem = `stores ${stored.likes} likes, ${stored.comments} comments; there are ${real.likes}, ${real.comments}`;
        yield { id, problem, fixable: true };
      }
    }
  },
  fix: async ({ mongo }) => `${await rebuildTallies(await mongo('engagement'))} recounted`,
};

interface GroupCheck extends Pick<Check, 'name' | 'what'> {
  field: string;
  members: string;
  fix: NonNullable<Check['fix']>;
}

/** Creates a check of stored member counts, such as the number of products in a category. */
const groupCheck = ({ name, what, field, members, fix }: GroupCheck): Check => ({
  name,
  what,
  async *find({ mongo }) {
    const { db } = await mongo('catalogue');
    const groups = db.collection<{ _id: ObjectId; [count: string]: unknown }>(name);
    for await (const { _id, [field]: stored } of groups.find({}, { projection: { [field]: 1 } })) {
      const real = await db.collection(members).countDocuments({ 'category._id': _id });
      if (stored !== real)
        yield { id: _id.toHexString(), problem: `stores ${String(stored)}, there are ${real}`, fixable: true };
    }
  },
  fix,
});

export const categories = groupCheck({
  name: 'categories',
  what: 'product counts of categories, against the products',
  field: 'productCount',
  members: 'products',
  fix: async ({ mongo }) => `${await recountCategories(await mongo('catalogue'))} recounted`,
});

export const positions = groupCheck({
  name: 'positions',
  what: 'staff counts of positions, against the staff',
  field: 'staffCount',
  members: 'staff',
  fix: async ({ mongo }) => `${await recountPositions(await mongo('catalogue'))} recounted`,
});

export const slots: Check = {
  name: 'slots',
  what: 'places that a slot counts as taken, against the appointments that hold one',
  async *find({ mongo }) {
    const { db } = await mongo('booking');
    const holding = db.collection('appointments').aggregate<{ _id: AppointmentTime; count: number }>([
      { $match: { status: { $in: ['pending', 'confirmed'] } } },
      {
        $group: {
          _id: { date: '$date', timeSlot: '$timeSlot', slotCount: { $ifNull: ['$slotCount', 1] } },
          count: { $sum: 1 },
        },
      },
    ]);
    const real = new Map<string, number>();
    for await (const { _id: time, count } of holding) {
      for (const { date, timeSlot } of slotsOf(time)) {
        const id = `${date} ${timeSlot}`;
        real.set(id, (real.get(id) ?? 0) + count);
      }
    }
    for await (const { _id, taken } of db.collection<{ _id: string; taken: number }>('slots').find()) {
      const count = real.get(_id) ?? 0;
      real.delete(_id);
      if (taken !== count) yield { id: _id, problem: `counts ${taken} places, ${count} are held` };
    }
    for (const [id, count] of real) yield { id, problem: `counts no places, ${count} are held` };
  },
};
