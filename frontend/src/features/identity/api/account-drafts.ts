import { logError } from '../../../shared/lib/log.ts';

/** Longest time that counting drafts may delay the question about a logout. */
const MAX_WAIT_MS = 1000;

/** Number of the account's unsaved drafts in this browser; 0 when it cannot be found out in time. */
export async function countDrafts(account: string): Promise<number> {
  const timeout = new Promise<number>((resolve) => {
    setTimeout(() => resolve(0), MAX_WAIT_MS);
  });
  try {
    return await Promise.race([count(account), timeout]);
  } catch (error) {
    logError('The drafts were not counted', error);
    return 0;
  }
}

/** The code of drafts belongs to the back office; other pages load it with a logout only. */
async function count(account: string): Promise<number> {
  const drafts = await import('../../../shared/office/drafts/logout-drafts.ts');
  return drafts.countDrafts(account);
}
