import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

const collection = 'settings';

export const settingsIndexes: CollectionIndexes = { collection, indexes: [] };

export interface VersionedSettings<Settings> {
  settings: Settings;
  /** Number of changes, used as the version of the events; 0 for the defaults. */
  version: number;
}

/** The part of a settings repository that changeSettings uses. */
export interface SettingsStore<Settings> {
  find(session: ClientSession): Promise<VersionedSettings<Settings>>;
  /** Replaces all settings; returns their new version. */
  replace(session: ClientSession, settings: Settings): Promise<number>;
}

export interface SettingsRepository<Settings> extends SettingsStore<Settings> {
  find(session?: ClientSession): Promise<VersionedSettings<Settings>>;
  /** Reads the settings without their version; concurrent calls share one query. */
  read(): Promise<Settings>;
}

/** The settings of one service, stored as a single document; the defaults until they are changed. */
export function createSettingsRepository<Settings extends object>(
  mongo: Pick<Mongo, 'db'>,
  { id, defaults }: { id: string; defaults: Settings },
): SettingsRepository<Settings> {
  const documents = mongo.db.collection<{ _id: string; settings: object; version: number }>(collection);
  let reading: Promise<Settings> | null = null;

  async function find(session?: ClientSession): Promise<VersionedSettings<Settings>> {
    const projection = { _id: 0, settings: 1, version: 1 };
    const found = await documents.findOne<VersionedSettings<Settings>>(
      { _id: id },
      { projection, ...(session && { session }) },
    );
    return found ?? { settings: defaults, version: 0 };
  }

  async function readNow(): Promise<Settings> {
    return (await find()).settings;
  }

  return {
    find,

    read() {
      reading ??= readNow().finally(() => {
        reading = null;
      });
      return reading;
    },

    async replace(session, settings) {
      const document = await documents.findOneAndUpdate(
        { _id: id },
        { $set: { settings }, $inc: { version: 1 } },
        { session, upsert: true, returnDocument: 'after', projection: { version: 1 } },
      );
      if (!document) throw new Error('The settings were not stored');
      return document.version;
    },
  };
}
