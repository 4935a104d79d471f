/** What every visitor of the stack sees in its lists. Files of a worker share the stack, so each file leaves the lists as it found them. */
import { waitFor } from '@garage/testing';
import { expect } from 'vitest';
import { admin, sessionOf } from './accounts.ts';
import { askApi } from './browser.ts';
import { sendAs } from './office.ts';

/** Products come before their categories, staff before their positions: a group is removed once it is empty. */
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
  /** Ids and names of the first page. */
  shown: Record<string, string>;
}

async function readList({ path, query = '' }: { path: string; query?: string }): Promise<ListState> {
  const { body, total } = await askApi(`${path}?page=1&limit=50${query}`);
  if (!Array.isArray(body)) throw new Error(`${path} did not answer a list`);
  const named = body.map(({ _id, name, title }): [string, string] => [_id, name ?? title ?? '']);
  return { path, total, shown: Object.fromEntries(named) };
}

const readLists = () => Promise.all(lists.map(readList));

/** Files of a worker share this module: what a file has left unchanged is not read again by the next. */
let noted: ListState[] | undefined;

export async function notePublicRecords(): Promise<void> {
  noted ??= await readLists();
}

/** Removes the records that are new since `notePublicRecords`; rejects when the lists differ from it nevertheless. */
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
      if (session) await sendAs(session, { method: 'DELETE', path });
    }
    return now;
  };
  // The gateway's cached lists follow what services store within a moment.
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
