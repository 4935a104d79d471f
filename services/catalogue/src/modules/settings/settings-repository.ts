import type { SiteSettings } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** The one document of its collection. */
const theOne = 'site';

interface SettingsDocument {
  _id: typeof theOne;
  settings: SiteSettings;
  /** Counts the changes: the version their events carry. */
  version: number;
}

const collection = 'settings';

export const settingsIndexes: CollectionIndexes = { collection, indexes: [] };

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

export function createSettingsRepository(mongo: Mongo) {
  const settings = mongo.db.collection<SettingsDocument>(collection);
  return {
    /** What was last written; null before anything was. */
    async find(session?: ClientSession): Promise<SiteSettings | null> {
      const document = await settings.findOne(
        { _id: theOne },
        { projection: { settings: 1 }, ...(session && { session }) },
      );
      return document && document.settings;
    },

    /** Replaces all settings and gives the version that they now have. */
    async replace(session: ClientSession, value: SiteSettings): Promise<number> {
      const document = await settings.findOneAndUpdate(
        { _id: theOne },
        { $set: { settings: value }, $inc: { version: 1 } },
        { session, upsert: true, returnDocument: 'after', projection: { version: 1 } },
      );
      if (!document) throw new Error('The settings were not stored');
      return document.version;
    },
  };
}
