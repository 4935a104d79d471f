import type { MailedKind } from '@garage/contracts';
import { preferencesPage } from '@garage/contracts';
import type { FillOptions, FillResult, FillSource, Messaging, ReadModelRow } from '@garage/messaging';
import {
  ask,
  createReadModel,
  fillIndexes,
  fillOnce,
  fillReadModel,
  notDeleted,
  startConsumer,
} from '@garage/messaging';
import type { RunningConsumer } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import type { Logger } from '../observability/logger.ts';

interface PreferenceRow extends ReadModelRow {
  isWanted: boolean;
}

interface Preference {
  id: string;
  version: number;
  isWanted: boolean;
}

interface Source {
  mongo: Mongo;
  messaging: Messaging;
  logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
}

/** Read model of which accounts want a service's mails. An account without a row wants them. */
export interface MailPreferences {
  indexes: CollectionIndexes[];
  /** True when the account wants the mails; also without an account. */
  isWanted(accountId: string | null, session: ClientSession): Promise<boolean>;
  /** Removes the preference of a deleted account for good: no late event restores it. */
  forget(session: ClientSession, accountId: string): Promise<void>;
  /** Consumes changes of preferences as this durable consumer. */
  follow(durable: string, source: Source & { backoffMs?: readonly number[] }): Promise<RunningConsumer>;
  /** Loads all preferences from engagement once per database; retries until engagement answers. */
  fillOnce(source: Source): ReturnType<typeof fillOnce>;
  /** Loads all preferences from engagement again. @throws RequestFailed while engagement is unavailable */
  rebuild(source: FillOptions & { messaging: Messaging }): Promise<FillResult>;
}

const collectionName = 'mail_preferences';
const PAGE_SIZE = 200;

/** Higher than any version of an account's preferences, which count its changes. */
const REMOVED_VERSION = Number.MAX_SAFE_INTEGER;

/** The read model of preferences about mails of one kind of notices. */
export function createMailPreferences(mongo: Pick<Mongo, 'db'>, kind: MailedKind): MailPreferences {
  const model = createReadModel<PreferenceRow>(mongo, collectionName);
  const sourceOf = (messaging: Messaging, orSame: boolean): FillSource<Preference> => ({
    model: collectionName,
    pageSize: PAGE_SIZE,
    fetchPage: async (after) => {
      const request = { limit: PAGE_SIZE, ...(after !== undefined && { after }) };
      const { preferences } = await ask({ messaging, contract: preferencesPage, request });
      return preferences.map(({ id, version, mail }) => ({ id, version, isWanted: mail[kind] }));
    },
    listVersions: () => model.listVersions(),
    put: async (session, { id, version, isWanted }) =>
      void (await model.upsertIfNewer({ _id: id, version, isWanted }, { session, orSame })),
    remove: async (session, { id, version }) => void (await model.removeIfNewer({ _id: id, version }, { session })),
  });

  return {
    indexes: [...model.indexes, fillIndexes],
    async isWanted(accountId, session) {
      if (accountId === null) return true;
      const row = await model.collection.findOne({ _id: accountId, ...notDeleted }, { session });
      return row?.isWanted ?? true;
    },
    forget: async (session, accountId) =>
      void (await model.removeIfNewer({ _id: accountId, version: REMOVED_VERSION }, { session })),
    follow: (durable, source) =>
      startConsumer({
        ...source,
        durable,
        handlers: {
          'engagement.preferences.changed.v1': async ({ entityId, version, data }, { session }) =>
            void (await model.upsertIfNewer({ _id: entityId, version, isWanted: data.mail[kind] }, { session })),
        },
      }),
    fillOnce: ({ messaging, ...options }) => fillOnce(sourceOf(messaging, false), options),
    rebuild: ({ messaging, ...options }) => fillReadModel(sourceOf(messaging, true), options),
  };
}
