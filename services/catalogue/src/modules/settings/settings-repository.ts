import type { SiteSettings } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** The one document of its collection. */
const theOne = 'site';

interface StoredSettings {
  settings: SiteSettings;
  /** Counts the changes: the version their events carry. */
  version: number;
}

interface SettingsDocument extends StoredSettings {
  _id: typeof theOne;
}

const collection = 'settings';

export const settingsIndexes: CollectionIndexes = { collection, indexes: [] };

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

export function createSettingsRepository(mongo: Mongo) {
  const settings = mongo.db.collection<SettingsDocument>(collection);
  return {
    /** What was last written, and the how manieth writing that was; null before anything was. */
    async find(session?: ClientSession): Promise<StoredSettings | null> {
      return settings.findOne(
        { _id: theOne },
        { projection: { _id: 0, settings: 1, version: 1 }, ...(session && { session }) },
      );
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
