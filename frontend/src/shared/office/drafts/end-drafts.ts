/** The end of an account's drafts and unsent entries at a logout. It works without the code of the back office, so that it never has to be loaded for a logout. */
import { logError } from '../../lib/log.ts';
import { draftDatabase } from './draft-database.ts';
import { finishInputs } from './unsaved-inputs.ts';

/** Longest time that deleting drafts may delay a logout. */
const MAX_WAIT_MS = 1000;

/** Deletes the account's drafts and unsent entries in this browser. The forms on this page store nothing any more. */
export async function endDrafts(account: string | null): Promise<void> {
  finishInputs();
  if (account === null) return;
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
  });
  try {
    await Promise.race([eraseDrafts(account), timeout]);
  } catch (error) {
    logError('The drafts were not deleted', error);
  }
}

async function eraseDrafts(account: string): Promise<void> {
  const database = await openExisting();
  if (!database) return;
  const { store, unsentStore, index } = draftDatabase;
  // A database of an earlier release has no unsent entries.
  const stores = [store, unsentStore].filter((name) => database.objectStoreNames.contains(name));
  const transaction = database.transaction(stores, 'readwrite');
  for (const name of stores) {
    const deleting = transaction.objectStore(name).index(index).openCursor(account);
    deleting.addEventListener('success', () => {
      deleting.result?.delete();
      deleting.result?.continue();
    });
  }
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The deletion was aborted')));
  }).finally(() => database.close());
}

/** The database of drafts; null when this browser has none or refuses to open it. */
const openExisting = (): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(draftDatabase.name);
    // There is no database yet, and an empty one must not be created.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(null));
    opening.addEventListener('success', () => resolve(opening.result));
  });
