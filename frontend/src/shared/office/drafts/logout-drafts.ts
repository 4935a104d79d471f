import { listDrafts } from './draft-store.ts';
import { keepInputs, unsavedInputs } from './unsaved-inputs.ts';

/** Number of the account's drafts in this browser, with those of the forms on this page. */
export async function countDrafts(account: string): Promise<number> {
  await keepInputs(unsavedInputs());
  return (await listDrafts(account)).length;
}
