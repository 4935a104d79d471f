import type { ProductSort } from '@garage/contracts';
import type { Page } from '@garage/service-kit';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Filter } from 'mongodb';
import { countUpTo } from '../../lists/count-up-to.ts';
import { orders } from '../../lists/orders.ts';
import { titleTermsOf } from '../../search/title-terms.ts';
import type { StaffFields, StaffMember } from './staff-member.ts';

interface StaffDocument extends Omit<StaffMember, 'id' | 'category'> {
  _id: ObjectId;
  category: { _id: ObjectId; name: string };
  nameTerms: string[];
}

const collection = 'staff';

export const staffIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { createdAt: 1, _id: 1 }, name: 'by-age' },
    { key: { 'category._id': 1, createdAt: 1, _id: 1 }, name: 'by-position-and-age' },
    { key: { nameTerms: 1, createdAt: 1, _id: 1 }, name: 'by-name-and-age' },
  ],
};

/** Counting stops at this number of matches, so that the total of a broad list stays cheap. */
const MAX_COUNTED = 10_000;

const fields = { name: 1, phone: 1, position: 1, category: 1, image: 1, createdAt: 1, version: 1 } as const;

type StoredMember = Omit<StaffDocument, 'nameTerms'>;

function toMember({ _id, category, ...member }: StoredMember): StaffMember {
  return { id: _id.toHexString(), ...member, category: { id: category._id.toHexString(), name: category.name } };
}

/** The edited fields and the fields derived from them for lists. */
function toStored({ name, phone, position, category, image }: StaffFields) {
  return {
    name,
    phone,
    position,
    category: { _id: new ObjectId(category.id), name: category.name },
    image,
    nameTerms: titleTermsOf(name),
  };
}

/** Matches members of a position whose names contain all `terms`. */
export interface StaffFilter {
  positionId?: string | undefined;
  terms?: readonly string[] | undefined;
}

function toFilter({ positionId, terms }: StaffFilter): Filter<StaffDocument> {
  return {
    ...(positionId && { 'category._id': new ObjectId(positionId) }),
    ...(terms && { nameTerms: { $all: [...terms] } }),
  };
}

/** A member of staff to import, who brings a creation date. */
export interface ImportedMember extends StaffFields {
  createdAt: Date;
}

export type StaffRepository = ReturnType<typeof createStaffRepository>;

export function createStaffRepository(mongo: Mongo) {
  const staff = mongo.db.collection<StaffDocument>(collection);
  return {
    /** Streams the matching members, or one page of them. */
    async *stream(filter: StaffFilter, sort: ProductSort, page?: Page): AsyncGenerator<StaffMember> {
      const found = staff.find<StoredMember>(toFilter(filter), { projection: fields }).sort(orders[sort]);
      for await (const stored of page ? found.skip(page.skip).limit(page.limit) : found) yield toMember(stored);
    },

    count: (filter: StaffFilter): Promise<number> => countUpTo(staff, { filter: toFilter(filter), max: MAX_COUNTED }),

    countAll: (): Promise<number> => staff.countDocuments(),

    async findById(id: string, session?: ClientSession): Promise<StaffMember | null> {
      const options = { projection: fields, ...(session && { session }) };
      const document = await staff.findOne<StoredMember>({ _id: new ObjectId(id) }, options);
      return document && toMember(document);
    },

    async insert(session: ClientSession, member: StaffFields): Promise<StaffMember> {
      const document = { _id: new ObjectId(), ...toStored(member), createdAt: new Date(), version: 1 };
      await staff.insertOne(document, { session });
      const { nameTerms: _, ...stored } = document;
      return toMember(stored);
    },

    async update(
      session: ClientSession,
      { id, member }: { id: string; member: StaffFields },
    ): Promise<StaffMember | null> {
      const document = await staff.findOneAndUpdate(
        { _id: new ObjectId(id) },
        { $set: toStored(member), $inc: { version: 1 } },
        { session, returnDocument: 'after', projection: fields },
      );
      return document && toMember(document);
    },

    async remove(session: ClientSession, id: string): Promise<StaffMember | null> {
      const document = await staff.findOneAndDelete({ _id: new ObjectId(id) }, { session, projection: fields });
      return document && toMember(document);
    },

    /** Renames the position in all its members. */
    async renameGroup(session: ClientSession, { id, name }: { id: string; name: string }): Promise<void> {
      await staff.updateMany({ 'category._id': new ObjectId(id) }, { $set: { 'category.name': name } }, { session });
    },

    /** Inserts members with their creation dates. */
    async insertMany(session: ClientSession, list: readonly ImportedMember[]): Promise<StaffMember[]> {
      const documents = list.map(({ createdAt, ...member }): StaffDocument => ({
        _id: new ObjectId(),
        ...toStored(member),
        createdAt,
        version: 1,
      }));
      await staff.insertMany(documents, { session });
      return documents.map(({ nameTerms: _, ...stored }) => toMember(stored));
    },
  };
}
