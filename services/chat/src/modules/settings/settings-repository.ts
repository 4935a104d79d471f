import type { ChatSettings } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { SettingsStore } from '@garage/service-kit/settings';
import { defaultChatSettings } from './settings.ts';

/** Id of the document with the settings; there is only one. */
const id = 'chat';

interface SettingsDocument {
  _id: typeof id;
  /**
   * The retention is not part of this object, because the previous release overwrites it as a whole and would lose
   * the retention.
   */
  settings: Omit<ChatSettings, 'retentionMonths'>;
  retentionMonths?: number;
  /** Version of the settings, which every change increments. */
  version?: number;
}

export interface SettingsRepository extends SettingsStore<ChatSettings> {
  read(): Promise<ChatSettings>;
}

export function createSettingsRepository(mongo: Mongo): SettingsRepository {
  const documents = mongo.db.collection<SettingsDocument>('settings');

  async function find(session?: ClientSession) {
    const document = await documents.findOne({ _id: id }, { ...(session && { session }) });
    const { settings = defaultChatSettings, version = 0 } = document ?? {};
    const { retentionMonths = defaultChatSettings.retentionMonths } = document ?? {};
    return { settings: { ...settings, retentionMonths }, version };
  }

  return {
    find,
    read: async () => (await find()).settings,

    async replace(session, { retentionMonths, ...settings }) {
      const document = await documents.findOneAndUpdate(
        { _id: id },
        { $set: { settings, retentionMonths }, $inc: { version: 1 } },
        { session, upsert: true, returnDocument: 'after' },
      );
      return document?.version ?? 1;
    },
  };
}
