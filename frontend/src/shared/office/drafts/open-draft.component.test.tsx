/** Drafts of open forms in the browser's database, without the forms. */
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { draftDatabase } from './draft-database.ts';
import { readDraft, removeDraft, writeDraft } from './draft-store.ts';
import { changesOf, NEW_RECORD } from './draft.ts';
import type { Changes, DraftKey } from './draft.ts';
import { endDrafts } from './end-drafts.ts';
import { openDraft } from './open-draft.ts';
import { keepInputs, unsavedInputs } from './unsaved-inputs.ts';

const key: DraftKey = { account: 'account of drafts', form: 'product', record: NEW_RECORD };

beforeEach(() => removeDraft(key));

/** Opens a form with a draft. `type` changes its fields. */
function openForm(revision: number | null = null) {
  const listeners = new Set<() => void>();
  const form: { saved: Changes; now: Changes } = { saved: { name: '' }, now: { name: '' } };
  const type = (changes: Changes) => {
    form.now = { ...form.now, ...changes };
    for (const listener of listeners) listener();
  };
  const draft = openDraft({
    key,
    revision,
    scope: 'page',
    form: {
      read: () => changesOf(form.saved, form.now),
      label: () => '',
      restore(changes) {
        form.now = { ...form.saved, ...(typeof changes === 'object' ? changes : {}) };
        return true;
      },
      reset: () => type(form.saved),
      subscribe(touch) {
        listeners.add(touch);
        return () => listeners.delete(touch);
      },
      asks: true,
    },
  });
  const close = draft.attach();
  onTestFinished(close);
  return { draft, form, type, close };
}

const stored = async () => (await readDraft(key))?.changes ?? null;

/** Lets all other operations on the database wait until the returned function is called. */
async function blockDatabase(): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(draftDatabase.name);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')));
  });
  let isBlocked = true;
  const store = database.transaction(draftDatabase.store, 'readwrite').objectStore(draftDatabase.store);
  // A transaction stays open as long as it has requests.
  const request = () => {
    if (isBlocked) store.count().addEventListener('success', request);
  };
  request();
  return () => {
    isBlocked = false;
    database.close();
  };
}

it('stores a promised draft again that another tab has discarded meanwhile [OFFICE-20]', async () => {
  const { type } = openForm();
  type({ name: 'Lốp' });
  await expect.poll(stored).toEqual({ name: 'Lốp' });
  await removeDraft(key);
  expect(await keepInputs(unsavedInputs())).toBe(true);
  expect(await stored()).toEqual({ name: 'Lốp' });
});

it('stores what was typed while the form was saved, with the saved revision [OFFICE-20, OFFICE-26]', async () => {
  const { draft, form, type } = openForm(1);
  type({ name: 'Lốp' });
  await expect.poll(stored).toEqual({ name: 'Lốp' });
  type({ note: 'Gõ thêm' });
  form.saved = { name: 'Lốp' };
  draft.clear(2);
  await expect.poll(stored).toEqual({ note: 'Gõ thêm' });
  expect((await readDraft(key))?.revision).toBe(2);
});

it('does not promise to keep a draft while the browser does not answer [OFFICE-20, OFFICE-27]', async () => {
  await stored();
  const unblock = await blockDatabase();
  onTestFinished(unblock);
  const { type } = openForm();
  type({ name: 'Lốp' });
  expect(await keepInputs(unsavedInputs())).toBe(false);
});

it('stores what was typed while the stored draft was read [OFFICE-21]', async () => {
  await writeDraft({ ...key, label: '', revision: null, savedAt: Date.now(), changes: { name: 'Lốp' } });
  const { form, type, draft } = openForm();
  form.saved = { name: '', note: '' };
  type({ note: 'Gõ ngay' });
  const restored = new Promise<void>((resolve) => {
    onTestFinished(draft.view.subscribe(resolve));
  });
  await restored;
  type({ note: 'Gõ ngay' });
  await expect.poll(stored).toEqual({ name: 'Lốp', note: 'Gõ ngay' });
});

it('stores nothing after a logout, even if the form closes then [OFFICE-25]', async () => {
  const { type, close } = openForm();
  type({ name: 'Lốp' });
  await expect.poll(stored).toEqual({ name: 'Lốp' });
  type({ name: 'Lốp mới' });
  await endDrafts(key.account);
  expect(await stored()).toBeNull();
  expect(unsavedInputs()).toEqual([]);
  close();
  await new Promise((resolve) => {
    setTimeout(resolve, 600);
  });
  expect(await stored()).toBeNull();
});
