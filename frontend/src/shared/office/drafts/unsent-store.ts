/**
 * Entries of staff that the server does not have yet, by account: they stay in this browser through reloads and the end of a session, until
 * they are sent or the account logs out. Where the browser refuses IndexedDB, they are kept in memory.
 */
import { logError } from '../../lib/log.ts';
import { createStore } from '../../lib/store.ts';
import { openDatabase } from './open-database.ts';
import type { StoredEntry } from './open-database.ts';
import { packPictures, unpackPictures } from './stored-pictures.ts';

/** An entry with pictures as data URLs. */
export interface UnsentEntry extends StoredEntry {
  sequence: number;
}

export interface UnsentCount {
  record: string;
  label: string;
  count: number;
}

/** Counts the changes of unsent entries on this page. */
export const unsentChanges = createStore(0);

/** True when entries are lost with this page, because the browser does not keep them. */
export const isUnsentLost = createStore(false);

const inMemory: UnsentEntry[] = [];
let lastInMemory = 0;

const notify = (): void => unsentChanges.set(unsentChanges.get() + 1);

async function attempt<Result>(operation: () => Promise<Result>, fallback: () => Result): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    if (!isUnsentLost.get()) {
      logError('Entries are not kept in this browser', error);
      isUnsentLost.set(true);
    }
    return fallback();
  }
}

const isStored = (entry: StoredEntry): entry is UnsentEntry => entry.sequence !== undefined;

async function listPacked(account: string): Promise<UnsentEntry[]> {
  const stored = await attempt(
    async () => (await openDatabase()).getAllFromIndex('unsent', 'account', account),
    () => [],
  );
  return [...stored.filter(isStored), ...inMemory.filter((entry) => entry.account === account)];
}

/** Data URLs of the pictures of entries, so that they are converted once. */
const unpacked = new Map<number, unknown>();

async function unpack(stored: UnsentEntry): Promise<UnsentEntry> {
  const known = unpacked.get(stored.sequence);
  // An entry that was not tried yet may have been replaced by a later one.
  const entry = stored.isTried && known !== undefined ? known : await unpackPictures(stored.entry);
  unpacked.set(stored.sequence, entry);
  return { ...stored, entry };
}

/** The entries of an account in their order, oldest first. */
export const listUnsent = async (account: string): Promise<UnsentEntry[]> =>
  Promise.all((await listPacked(account)).map(unpack));

/** How many entries each record has that are not sent yet. */
export async function countUnsent(account: string): Promise<UnsentCount[]> {
  const counts = new Map<string, UnsentCount>();
  for (const { record, label } of await listPacked(account))
    counts.set(record, { record, label, count: (counts.get(record)?.count ?? 0) + 1 });
  return [...counts.values()];
}

type NewEntry = Pick<StoredEntry, 'account' | 'record' | 'label' | 'entry'>;

/**
 * Keeps an entry. `replaces` finds the one whose place it takes, among those that were never sent: of a note that is being typed, only the
 * last state is sent.
 */
export async function addUnsent(added: NewEntry, replaces: (entry: unknown) => boolean = () => false): Promise<void> {
  const packed = { ...added, entry: packPictures(added.entry), isTried: false, refusal: null };
  await attempt(
    async () => {
      const transaction = (await openDatabase()).transaction('unsent', 'readwrite');
      const waiting = await transaction.store.index('account').getAll(added.account);
      const replaced = waiting.findLast((one) => one.record === added.record && !one.isTried && replaces(one.entry));
      await transaction.store.put({
        ...packed,
        ...(replaced && isStored(replaced) && { sequence: replaced.sequence }),
      });
      await transaction.done;
    },
    () => {
      lastInMemory -= 1;
      inMemory.push({ ...packed, sequence: lastInMemory });
    },
  );
  notify();
}

async function change(sequence: number, fields: Partial<Pick<StoredEntry, 'isTried' | 'refusal'>>): Promise<boolean> {
  const known = inMemory.find((entry) => entry.sequence === sequence);
  if (known) Object.assign(known, fields);
  const isThere = await attempt(
    async () => {
      const transaction = (await openDatabase()).transaction('unsent', 'readwrite');
      const stored = await transaction.store.get(sequence);
      if (stored) await transaction.store.put({ ...stored, ...fields });
      await transaction.done;
      return stored !== undefined;
    },
    () => false,
  );
  notify();
  return isThere || known !== undefined;
}

/** Marks an entry as one that may have arrived, and returns it as it is now; null when it is gone, for example after a logout. */
export async function takeUnsent(account: string): Promise<UnsentEntry | null> {
  const next = (await listPacked(account)).find(({ refusal }) => refusal === null);
  if (!next || !(await change(next.sequence, { isTried: true }))) return null;
  // Read again: until it was marked, another state of it may have taken its place.
  const stored = (await listPacked(account)).find(({ sequence }) => sequence === next.sequence);
  return stored ? unpack(stored) : null;
}

export const refuseUnsent = (sequence: number, refusal: string): Promise<boolean> => change(sequence, { refusal });

/** Sends a refused entry again. */
export const retryUnsent = (sequence: number): Promise<boolean> => change(sequence, { refusal: null });

export async function removeUnsent(sequence: number): Promise<void> {
  unpacked.delete(sequence);
  const index = inMemory.findIndex((entry) => entry.sequence === sequence);
  if (index !== -1) inMemory.splice(index, 1);
  await attempt(
    async () => (await openDatabase()).delete('unsent', sequence),
    () => undefined,
  );
  notify();
}
