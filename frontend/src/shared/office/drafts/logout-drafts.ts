import { listDrafts } from './draft-store.ts';
import { countUnsent } from './unsent-store.ts';
import type { UnsentCount } from './unsent-store.ts';
import { keepInputs, unsavedInputs } from './unsaved-inputs.ts';

/** What a logout erases in this browser. */
export interface Erased {
  /** Number of drafts. */
  drafts: number;
  /** Records with entries that are not sent yet. */
  unsent: readonly UnsentCount[];
}

/** The account's drafts in this browser, with those of the forms on this page, and its entries that are not sent yet. */
export async function countDrafts(account: string): Promise<Erased> {
  await keepInputs(unsavedInputs());
  return { drafts: (await listDrafts(account)).length, unsent: await countUnsent(account) };
}
