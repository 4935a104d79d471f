import { logError } from '../../../shared/lib/log.ts';
import type { Erased } from '../../../shared/office/drafts/logout-drafts.ts';

/** Longest time that counting drafts may delay the question about a logout. */
const MAX_WAIT_MS = 1000;

const nothing: Erased = { drafts: 0, unsent: [] };

/** What a logout would erase of the account in this browser; nothing when it cannot be found out in time. */
export async function countDrafts(account: string): Promise<Erased> {
  const timeout = new Promise<Erased>((resolve) => {
    setTimeout(() => resolve(nothing), MAX_WAIT_MS);
  });
  try {
    return await Promise.race([count(account), timeout]);
  } catch (error) {
    logError('The drafts were not counted', error);
    return nothing;
  }
}

/** The code of drafts belongs to the back office; other pages load it with a logout only. */
async function count(account: string): Promise<Erased> {
  const drafts = await import('../../../shared/office/drafts/logout-drafts.ts');
  return drafts.countDrafts(account);
}
