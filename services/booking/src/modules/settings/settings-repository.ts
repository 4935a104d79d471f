import type { BookingSettings } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { defaultBookingSettings } from './default-settings.ts';

/** The one document of its collection. */
const theOne = 'booking';

interface SettingsDocument {
  _id: typeof theOne;
  settings: BookingSettings;
  /** Counts the changes: the version their events carry. */
  version: number;
}

const collection = 'settings';

export const settingsIndexes: CollectionIndexes = { collection, indexes: [] };

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

export function createSettingsRepository(mongo: Mongo) {
  const settings = mongo.db.collection<SettingsDocument>(collection);
  let asked: Promise<BookingSettings> | null = null;

  async function look(session?: ClientSession): Promise<BookingSettings> {
    const document = await settings.findOne({ _id: theOne }, { ...(session && { session }) });
    return document?.settings ?? defaultBookingSettings;
  }

  return {
    /** What was last written; the defaults before anything was. Many who ask at once are answered by one look. */
    read(): Promise<BookingSettings> {
      asked ??= look().finally(() => {
        asked = null;
      });
      return asked;
    },

    readIn: (session: ClientSession): Promise<BookingSettings> => look(session),

    /** Replaces all settings and gives the version that they now have. */
    async replace(session: ClientSession, value: BookingSettings): Promise<number> {
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
