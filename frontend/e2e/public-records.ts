/**
 * Public lists of the stack under test. All test files of a Vitest worker share one stack, so each file has to leave the lists as it found them.
 */
import { waitFor } from '@garage/testing';
import { expect } from 'vitest';
import { admin, sessionOf } from './accounts.ts';
import { fetchApi } from './browser.ts';
import { callApiAs } from './office.ts';

/**
 * Lists in the order in which added records are removed: products before their categories and staff before their positions, because only an
 * empty group can be removed.
 */
const lists = [
  { path: '/api/news' },
  { path: '/api/banners' },
  { path: '/api/products', query: '&sort=newest' },
  { path: '/api/categories' },
  { path: '/api/staff' },
  { path: '/api/categoriesStaff' },
];

interface ListState {
  path: string;
  total: number;
  /** Names of the records on the list's first page, by id. */
  shown: Record<string, string>;
}

async function readList({ path, query = '' }: { path: string; query?: string }): Promise<ListState> {
  const { body, total } = await fetchApi(`${path}?page=1&limit=50${query}`);
  if (!Array.isArray(body)) throw new Error(`${path} did not answer a list`);
  const named = body.map(({ _id, name, title }): [string, string] => [_id, name ?? title ?? '']);
  return { path, total, shown: Object.fromEntries(named) };
}

const readLists = () => Promise.all(lists.map(readList));

/**
 * The recorded lists. All test files of a worker share this module, so lists that a file has left unchanged need not be read again for the next
 * file.
 */
let noted: ListState[] | undefined;

export async function recordPublicRecords(): Promise<void> {
  noted ??= await readLists();
}

/** Removes the records created since `recordPublicRecords`; rejects when the lists still differ. */
export async function restorePublicRecords(): Promise<void> {
  const before = noted;
  if (!before) return;
  noted = undefined;
  const removed = new Set<string>();
  const removeAdded = async (): Promise<ListState[]> => {
    const now = await readLists();
    const added = now.flatMap((list, index) => addedPaths(list, before[index])).filter((path) => !removed.has(path));
    const session = added.length > 0 ? await sessionOf(admin) : undefined;
    for (const path of added) {
      removed.add(path);
      if (session) await callApiAs(session, { method: 'DELETE', path });
    }
    return now;
  };
  // The gateway's cached lists change a moment after the services have written.
  await waitFor(async () => {
    const now = await removeAdded();
    for (const [index, list] of now.entries()) expect(list).toEqual(before[index]);
    return true;
  });
  noted = before;
}

function addedPaths({ path, shown }: ListState, before: ListState | undefined): string[] {
  const ids = Object.keys(shown).filter((id) => !Object.hasOwn(before?.shown ?? {}, id));
  return ids.map((id) => `${path}/${id}`);
}
