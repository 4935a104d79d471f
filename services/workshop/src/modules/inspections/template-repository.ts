import type { BuiltInTemplate } from '@garage/contracts';
import { MAX_TEMPLATES } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { Template, TemplateFields } from './template.ts';

interface TemplateDocument extends Omit<Template, 'id'> {
  _id: ObjectId;
  /** Permanent key of a built-in template; absent in templates of staff. */
  key?: string;
  /** A removed built-in template stays, so that the next start does not add it again. */
  isRemoved: boolean;
  /** In built-in templates: counts additions, so that two at the same moment conflict. */
  additions?: number;
}

const collection = 'inspection_templates';

export const templateIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { key: 1 }, name: 'one-per-key', unique: true, sparse: true },
    { key: { isRemoved: 1, name: 1 }, name: 'by-name' },
  ],
};

const storedFields = { key: 0, isRemoved: 0, additions: 0 } as const;
type StoredTemplate = Omit<TemplateDocument, keyof typeof storedFields>;

const toTemplate = ({ _id, ...fields }: StoredTemplate): Template => ({ id: _id.toHexString(), ...fields });

export type TemplateRepository = ReturnType<typeof createTemplateRepository>;

export function createTemplateRepository(mongo: Pick<Mongo, 'db'>) {
  const templates = mongo.db.collection<TemplateDocument>(collection);
  const options = (session?: ClientSession) => ({ projection: storedFields, ...(session && { session }) });

  return {
    /** Adds a built-in template unless it was added before. */
    async ensure({ key, name, kinds, engines, groups }: BuiltInTemplate, at: Date): Promise<void> {
      const created = { name, kinds, engines, groups, isRemoved: false, updatedAt: at, version: 1 };
      try {
        await templates.updateOne({ key }, { $setOnInsert: created }, { upsert: true });
      } catch (error) {
        // Another process has added it at the same time.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async list(): Promise<Template[]> {
      const found = templates.find<StoredTemplate>({ isRemoved: false }, options()).sort({ name: 1 });
      return (await found.limit(MAX_TEMPLATES).toArray()).map(toTemplate);
    },

    /**
     * The number of templates, for one that is to be added in this transaction. It writes to the built-in templates, which always
     * exist, so that additions at the same moment count one after the other.
     */
    async countForAddition(session: ClientSession): Promise<number> {
      await templates.updateMany({ key: { $exists: true } }, { $inc: { additions: 1 } }, { session });
      return templates.countDocuments({ isRemoved: false }, { session });
    },

    async findById(id: string, session?: ClientSession): Promise<Template | null> {
      const found = await templates.findOne<StoredTemplate>(
        { _id: new ObjectId(id), isRemoved: false },
        options(session),
      );
      return found && toTemplate(found);
    },

    async insert(session: ClientSession, fields: TemplateFields, at: Date): Promise<Template> {
      const stored = { _id: new ObjectId(), ...fields, updatedAt: at, version: 1 };
      await templates.insertOne({ ...stored, isRemoved: false }, { session });
      return toTemplate(stored);
    },

    /** Null when the template was changed since it was read. */
    async change(
      session: ClientSession,
      { before, fields, at }: { before: Template; fields: TemplateFields; at: Date },
    ): Promise<Template | null> {
      const changed = await templates.findOneAndUpdate(
        { _id: new ObjectId(before.id), version: before.version, isRemoved: false },
        { $set: { ...fields, updatedAt: at }, $inc: { version: 1 } },
        { session, returnDocument: 'after', projection: storedFields },
      );
      return changed && toTemplate(changed);
    },

    async remove(session: ClientSession, id: string): Promise<void> {
      await templates.updateOne(
        { _id: new ObjectId(id) },
        { $set: { isRemoved: true }, $inc: { version: 1 } },
        { session },
      );
    },
  };
}
