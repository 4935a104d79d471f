import { isUnreachable } from '@garage/mongo';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { createKeyedBatches } from '../concurrency/keyed-batches.ts';

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
  /**
   * Reads the settings without their version. Calls that are made while a query is running share the next one, so that none returns older
   * settings than a query of its own.
   */
  read(): Promise<Settings>;
}

/** The settings of one service, stored as a single document; the defaults until they are changed. */
export function createSettingsRepository<Settings extends object>(
  mongo: Pick<Mongo, 'db'>,
  { id, defaults }: { id: string; defaults: Settings },
): SettingsRepository<Settings> {
  const documents = mongo.db.collection<{ _id: string; settings: object; version: number }>(collection);

  async function find(session?: ClientSession): Promise<VersionedSettings<Settings>> {
    const projection = { _id: 0, settings: 1, version: 1 };
    const found = await documents.findOne<VersionedSettings<Settings>>(
      { _id: id },
      { projection, ...(session && { session }) },
    );
    return found ?? { settings: defaults, version: 0 };
  }

  const read = createKeyedBatches<null, Settings>({
    maxSize: Infinity,
    isOutage: isUnreachable,
    async handle() {
      const { settings } = await find();
      return () => settings;
    },
  });

  return {
    find,

    read: () => read(id, null),

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
