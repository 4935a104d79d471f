import type { NoticePreferences } from '@garage/contracts';
import { defaultNoticePreferences } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';

/** Preferences that an account has saved. */
export interface SavedPreferences extends NoticePreferences {
  accountId: string;
  /** Number of changes, which the event about them carries. */
  version: number;
}

interface PreferencesDocument extends Pick<NoticePreferences, 'quietHours'> {
  _id: string;
  /** Without the kinds that did not exist when the account saved its preferences. */
  channels: Omit<NoticePreferences['channels'], 'repair'> & Partial<NoticePreferences['channels']>;
  version: number;
}

const collection = 'notice_preferences';

export const preferencesIndexes: CollectionIndexes = { collection, indexes: [] };

/** Kinds without a choice of the account have the defaults. */
const toPreferences = ({ channels, quietHours }: Omit<PreferencesDocument, '_id'>): NoticePreferences => ({
  channels: { ...defaultNoticePreferences.channels, ...channels },
  quietHours,
});

const toSaved = ({ _id, version, ...saved }: PreferencesDocument): SavedPreferences => ({
  accountId: _id,
  version,
  ...toPreferences({ version, ...saved }),
});

export type PreferencesRepository = ReturnType<typeof createPreferencesRepository>;

export function createPreferencesRepository(mongo: Pick<Mongo, 'db'>) {
  const preferences = mongo.db.collection<PreferencesDocument>(collection);
  return {
    /** Preferences of an account: the defaults until it has saved others. */
    async read(accountId: string, session?: ClientSession): Promise<NoticePreferences> {
      const found = await preferences.findOne({ _id: accountId }, { ...(session && { session }) });
      return found ? toPreferences(found) : defaultNoticePreferences;
    },

    /** Replaces the preferences of an account; returns their new version. */
    async save(
      session: ClientSession,
      accountId: string,
      { channels, quietHours }: NoticePreferences,
    ): Promise<number> {
      const saved = await preferences.findOneAndUpdate(
        { _id: accountId },
        { $set: { channels, quietHours }, $inc: { version: 1 } },
        { session, upsert: true, returnDocument: 'after' },
      );
      return saved?.version ?? 1;
    },

    /** Saved preferences by account id, after this one. */
    async findPage({ after, limit }: { after?: string | undefined; limit: number }): Promise<SavedPreferences[]> {
      const filter = after === undefined ? {} : { _id: { $gt: after } };
      return (await preferences.find(filter).sort({ _id: 1 }).limit(limit).toArray()).map(toSaved);
    },

    async removeOfAccount(session: ClientSession, accountId: string): Promise<void> {
      await preferences.deleteOne({ _id: accountId }, { session });
    },
  };
}
