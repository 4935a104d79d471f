import { foldText } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import { orders } from '../../lists/orders.ts';
import type { Group, GroupKind } from './group.ts';
import { categoryKind, positionKind } from './group.ts';

interface GroupDocument {
  _id: ObjectId;
  name: string;
  /** Folded name; unique. */
  foldedName: string;
  createdAt: Date;
  version: number;
  productCount?: number;
  staffCount?: number;
  /** Number of groups that were added while this one was the newest. */
  additions?: number;
}

export const groupIndexes: CollectionIndexes[] = [categoryKind, positionKind].map(({ collection }) => ({
  collection,
  indexes: [
    { key: { foldedName: 1 }, name: 'folded-name', unique: true },
    { key: { createdAt: 1, _id: 1 }, name: 'oldest-first' },
  ],
}));

/** Maximum number of groups of a kind, far more than a garage has. */
export const MAX_GROUPS = 500;

export type GroupRepository = ReturnType<typeof createGroupRepository>;

export function createGroupRepository(mongo: Mongo, kind: GroupKind) {
  const { countField } = kind;
  const groups = mongo.db.collection<GroupDocument>(kind.collection);
  const projection = { name: 1, [countField]: 1, version: 1 };

  const toGroup = ({ _id, name, version, [countField]: memberCount = 0 }: GroupDocument): Group => ({
    id: _id.toHexString(),
    name,
    memberCount,
    version,
  });

  return {
    kind,

    /** All groups, oldest first. */
    async list(): Promise<Group[]> {
      const found = groups.find({}, { projection }).sort(orders.oldest).limit(MAX_GROUPS);
      return (await found.toArray()).map(toGroup);
    },

    /** Number of groups. It writes to the newest one, so that of two additions at the same time the later sees the other. */
    async countForAddition(session: ClientSession): Promise<number> {
      await groups.findOneAndUpdate(
        {},
        { $inc: { additions: 1 } },
        { session, sort: { _id: -1 }, projection: { _id: 1 } },
      );
      return groups.countDocuments({}, { session });
    },

    /**
     * Inserts a group.
     * @throws a duplicate-key error when the name is taken
     */
    async insert(session: ClientSession, name: string): Promise<Group> {
      const document: GroupDocument = {
        _id: new ObjectId(),
        name,
        foldedName: foldText(name),
        [countField]: 0,
        version: 1,
        createdAt: new Date(),
      };
      await groups.insertOne(document, { session });
      return toGroup(document);
    },

    /**
     * Renames a group.
     * @throws a duplicate-key error when the name is taken
     */
    async rename(session: ClientSession, { id, name }: { id: string; name: string }): Promise<Group | null> {
      const document = await groups.findOneAndUpdate(
        { _id: new ObjectId(id) },
        { $set: { name, foldedName: foldText(name) }, $inc: { version: 1 } },
        { session, returnDocument: 'after', projection },
      );
      return document && toGroup(document);
    },

    /** Removes a group without members; null when it has some or does not exist. */
    async removeEmpty(session: ClientSession, id: string): Promise<Group | null> {
      const empty = { _id: new ObjectId(id), [countField]: 0 };
      const document = await groups.findOneAndDelete(empty, { session, projection });
      return document && toGroup(document);
    },

    async findById(id: string, session?: ClientSession): Promise<Group | null> {
      const document = await groups.findOne({ _id: new ObjectId(id) }, { projection, ...(session && { session }) });
      return document && toGroup(document);
    },

    /**
     * Adds `by` to the group's member count and returns the group; null when there is none. The write also makes a
     * member change conflict with a concurrent renaming of the group, so that no member keeps an old name.
     */
    async countMembers(session: ClientSession, { id, by }: { id: string; by: number }): Promise<Group | null> {
      const document = await groups.findOneAndUpdate(
        { _id: new ObjectId(id) },
        { $inc: { [countField]: by } },
        { session, returnDocument: 'after', projection },
      );
      return document && toGroup(document);
    },
  };
}

/** The document that `sumMembers` adds. */
export interface MemberSum {
  memberSum: number;
}

/** For `$unionWith`: adds the number of members of one group or of all groups to the results of another query, none without groups. */
export const sumMembers = ({ collection, countField }: GroupKind, id?: string) => ({
  coll: collection,
  pipeline: [
    { $match: id === undefined ? {} : { _id: new ObjectId(id) } },
    { $group: { _id: null, memberSum: { $sum: `$${countField}` } } },
  ],
});

/** Recounts the members of every group; returns how many counts were wrong. */
export async function recountGroups(mongo: Mongo, kind: GroupKind): Promise<number> {
  const groups = mongo.db.collection<GroupDocument>(kind.collection);
  const members = mongo.db.collection<{ category: { _id: ObjectId } }>(kind.members);
  /**
   * Recounts in one transaction: adding or removing a member at the same time also writes to the group, and so
   * conflicts instead of being lost.
   */
  const recountOne = (_id: ObjectId): Promise<boolean> =>
    inTransaction(mongo, async (session) => {
      const group = await groups.findOne({ _id }, { session, projection: { [kind.countField]: 1 } });
      if (!group) return false;
      const count = await members.countDocuments({ 'category._id': _id }, { session });
      if (group[kind.countField] === count) return false;
      await groups.updateOne({ _id }, { $set: { [kind.countField]: count } }, { session });
      return true;
    });
  let wrong = 0;
  const ids = await groups.find({}, { projection: { _id: 1 } }).toArray();
  for (const { _id } of ids) if (await recountOne(_id)) wrong += 1;
  return wrong;
}
