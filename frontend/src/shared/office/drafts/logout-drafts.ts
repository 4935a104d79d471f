import { eraseDrafts, listDrafts } from './draft-store.ts';
import { finishInputs, unsavedInputs } from './unsaved-inputs.ts';

/** Number of the account's drafts in this browser, with those of the forms on this page. */
export async function countDrafts(account: string): Promise<number> {
  await Promise.all(unsavedInputs().map((input) => input.keep()));
  return (await listDrafts(account)).length;
}

/** Deletes the account's drafts. The forms on this page store nothing any more. */
export async function endDrafts(account: string): Promise<void> {
  finishInputs();
  await eraseDrafts(account);
}
