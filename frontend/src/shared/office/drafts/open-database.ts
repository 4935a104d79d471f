/**
 * The database in the browser of what staff have entered and the server does not have yet. IndexedDB also works on pages without TLS; some
 * browsers refuse it, for example in private windows.
 */
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { draftDatabase } from './draft-database.ts';
import type { Draft } from './draft.ts';

/** A draft as stored: pictures are Blobs. */
interface StoredDraft extends Omit<Draft, 'changes'> {
  changes: unknown;
  bytes: number;
}

/** An entry that is not sent yet. */
export interface StoredEntry {
  /** Counts the entries of this browser: they are sent in this order. */
  sequence?: number;
  account: string;
  /** Id of the record that the entry belongs to. */
  record: string;
  /** Name of the record for people. */
  label: string;
  /** Pictures in it are Blobs. */
  entry: unknown;
  /** True once it may have arrived at the server: it is then sent again as it is. */
  isTried: boolean;
  /** Why the server has refused it; null while it waits. */
  refusal: string | null;
}

export interface DraftSchema extends DBSchema {
  drafts: { key: [string, string, string]; value: StoredDraft; indexes: { account: string } };
  unsent: { key: number; value: StoredEntry; indexes: { account: string } };
}

/** Version 2 added the store of unsent entries. */
const VERSION = 2;

let opened: Promise<IDBPDatabase<DraftSchema>> | null = null;

export function openDatabase(): Promise<IDBPDatabase<DraftSchema>> {
  opened ??= openDB<DraftSchema>(draftDatabase.name, VERSION, {
    upgrade(created, oldVersion) {
      if (oldVersion < 1) {
        const drafts = created.createObjectStore(draftDatabase.store, { keyPath: ['account', 'form', 'record'] });
        drafts.createIndex(draftDatabase.index, 'account');
      }
      const unsent = created.createObjectStore(draftDatabase.unsentStore, { keyPath: 'sequence', autoIncrement: true });
      unsent.createIndex(draftDatabase.index, 'account');
    },
    // A later release needs another version of the database: this page must not block its upgrade.
    blocking: () => void close(),
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

async function close(): Promise<void> {
  const closing = opened;
  opened = null;
  (await closing)?.close();
}
