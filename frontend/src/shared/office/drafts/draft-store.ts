/**
 * Drafts in IndexedDB, which also works on pages without TLS. Some browsers refuse it, for example in private windows: then nothing is kept,
 * which is logged once, and the forms work without drafts.
 */
import type { IDBPDatabase } from 'idb';
import { logError } from '../../lib/log.ts';
import { createStore } from '../../lib/store.ts';
import { isExpired, surplusOf } from './draft.ts';
import type { Changes, Draft, DraftKey } from './draft.ts';
import { openDatabase } from './open-database.ts';
import type { DraftSchema } from './open-database.ts';
import { packPictures, sizeOf, unpackPictures } from './stored-pictures.ts';

/** Counts the changes of stored drafts, for components that list them. */
export const draftChanges = createStore(0);

let cleaned: Promise<void> | null = null;

/** Opens the database; the first time without the drafts that have expired. */
async function open(): Promise<IDBPDatabase<DraftSchema>> {
  const database = await openDatabase();
  cleaned ??= removeExpired(database);
  await cleaned;
  return database;
}

async function removeExpired(database: IDBPDatabase<DraftSchema>): Promise<void> {
  const all = await database.getAll('drafts');
  const expired = all.filter((draft) => isExpired(draft, Date.now()));
  await Promise.all(expired.map((draft) => database.delete('drafts', pathOf(draft))));
}

const pathOf = ({ account, form, record }: DraftKey): [string, string, string] => [account, form, record];

let isRefusalLogged = false;

/** Returns `fallback` when the browser refuses the operation. */
async function attempt<Result>(operation: () => Promise<Result>, fallback: Result): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    if (!isRefusalLogged) logError('Drafts are not kept in this browser', error);
    isRefusalLogged = true;
    return fallback;
  }
}

/** The stored draft, or null. */
export const readDraft = (key: DraftKey): Promise<Draft | null> =>
  attempt(async () => {
    const database = await open();
    const stored = await database.get('drafts', pathOf(key));
    if (!stored || isExpired(stored, Date.now())) return null;
    const { bytes: _, ...draft } = stored;
    return { ...draft, changes: toChanges(await unpackPictures(stored.changes)) };
  }, null);

const toChanges = (value: unknown): Changes =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Stores a draft and deletes the oldest ones beyond the limits. Returns false when the draft could not be kept. */
export const writeDraft = (draft: Draft): Promise<boolean> =>
  attempt(async () => {
    const changes = packPictures(draft.changes);
    const database = await open();
    const transaction = database.transaction('drafts', 'readwrite');
    await transaction.store.put({ ...draft, changes, bytes: sizeOf(changes) });
    const surplus = surplusOf(await transaction.store.index('account').getAll(draft.account));
    await Promise.all(surplus.map((one) => transaction.store.delete(pathOf(one))));
    await transaction.done;
    notify();
    return !surplus.some((one) => one.form === draft.form && one.record === draft.record);
  }, false);

export const removeDraft = (key: DraftKey): Promise<void> =>
  attempt(async () => {
    const database = await open();
    await database.delete('drafts', pathOf(key));
    notify();
  }, undefined);

export type DraftSummary = Omit<Draft, 'changes'>;

/** The drafts of an account, the latest first. */
export const listDrafts = (account: string): Promise<DraftSummary[]> =>
  attempt(async () => {
    const database = await open();
    const all = await database.getAllFromIndex('drafts', 'account', account);
    return all
      .filter((draft) => !isExpired(draft, Date.now()))
      .map(({ changes: _, bytes: _bytes, ...summary }) => summary)
      .toSorted((one, other) => other.savedAt - one.savedAt);
  }, []);

const notify = (): void => draftChanges.set(draftChanges.get() + 1);
