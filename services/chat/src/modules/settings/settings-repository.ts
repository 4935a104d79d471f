import type { ChatSettings } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { defaultChatSettings } from './default-settings.ts';

/** The one document of its collection. */
const theOne = 'chat';

interface SettingsDocument {
  _id: typeof theOne;
  settings: ChatSettings;
}

const collection = 'settings';

export const settingsIndexes: CollectionIndexes = { collection, indexes: [] };

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

export function createSettingsRepository(mongo: Mongo) {
  const settings = mongo.db.collection<SettingsDocument>(collection);
  return {
    /** What was last written; the defaults before anything was. */
    async read(session?: ClientSession): Promise<ChatSettings> {
      const document = await settings.findOne({ _id: theOne }, { ...(session && { session }) });
      return document?.settings ?? defaultChatSettings;
    },

    async replace(session: ClientSession, value: ChatSettings): Promise<void> {
      await settings.updateOne({ _id: theOne }, { $set: { settings: value } }, { session, upsert: true });
    },
  };
}
