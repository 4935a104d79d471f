import { foldText } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { Category } from './category.ts';

interface CategoryDocument extends Omit<Category, 'id'> {
  _id: ObjectId;
  /** The name as it is compared: unique. */
  foldedName: string;
  createdAt: Date;
}

const collection = 'categories';

export const categoryIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { foldedName: 1 }, name: 'folded-name', unique: true },
    { key: { createdAt: 1, _id: 1 }, name: 'oldest-first' },
  ],
};

/** More categories than a garage has; a list is bounded all the same. */
const mostCategories = 500;

const fields = { name: 1, productCount: 1, version: 1 } as const;

function toCategory({
  _id,
  name,
  productCount,
  version,
}: Pick<CategoryDocument, '_id' | keyof typeof fields>): Category {
  return { id: _id.toHexString(), name, productCount, version };
}

export type CategoryRepository = ReturnType<typeof createCategoryRepository>;

export function createCategoryRepository(mongo: Mongo) {
  const categories = mongo.db.collection<CategoryDocument>(collection);
  return {
    /** All categories, oldest first. */
    async list(): Promise<Category[]> {
      const documents = await categories
        .find({}, { projection: fields })
        .sort({ createdAt: 1, _id: 1 })
        .limit(mostCategories)
        .toArray();
      return documents.map(toCategory);
    },

    /** @throws a duplicate-key error when the name is taken */
    async insert(session: ClientSession, name: string): Promise<Category> {
      const document: CategoryDocument = {
        _id: new ObjectId(),
        name,
        foldedName: foldText(name),
        productCount: 0,
        version: 1,
        createdAt: new Date(),
      };
      await categories.insertOne(document, { session });
      return toCategory(document);
    },

    /** @throws a duplicate-key error when the name is taken */
    async rename(session: ClientSession, { id, name }: { id: string; name: string }): Promise<Category | null> {
      const document = await categories.findOneAndUpdate(
        { _id: new ObjectId(id) },
        { $set: { name, foldedName: foldText(name) }, $inc: { version: 1 } },
        { session, returnDocument: 'after', projection: fields },
      );
      return document && toCategory(document);
    },

    /** Removes a category that holds no product; null when it holds some or does not exist. */
    async removeEmpty(session: ClientSession, id: string): Promise<Category | null> {
      const document = await categories.findOneAndDelete(
        { _id: new ObjectId(id), productCount: 0 },
        { session, projection: fields },
      );
      return document && toCategory(document);
    },

    async findById(id: string, session?: ClientSession): Promise<Category | null> {
      const document = await categories.findOne(
        { _id: new ObjectId(id) },
        { projection: fields, ...(session && { session }) },
      );
      return document && toCategory(document);
    },

    /**
     * Counts `by` products more in a category and returns it; null when there is none. Writing to it is also what makes a
     * product's change and a renaming of its category conflict, so that no product keeps an old name.
     */
    async countProducts(session: ClientSession, { id, by }: { id: string; by: number }): Promise<Category | null> {
      const document = await categories.findOneAndUpdate(
        { _id: new ObjectId(id) },
        { $inc: { productCount: by } },
        { session, returnDocument: 'after', projection: fields },
      );
      return document && toCategory(document);
    },
  };
}
