import { logError } from '../../../shared/lib/log.ts';

/** Longest time that drafts may delay a logout. */
const MAX_WAIT_MS = 1000;

/** The code of drafts belongs to the back office; other pages load it with a logout only. */
const load = () => import('../../../shared/office/drafts/logout-drafts.ts');

/** Number of the account's unsaved drafts in this browser; 0 when it cannot be found out in time. */
export const countDrafts = (account: string): Promise<number> =>
  withinLimit(async () => (await load()).countDrafts(account), 0);

/** Deletes the account's drafts in this browser. */
export const endDrafts = (account: string): Promise<void> =>
  withinLimit(async () => (await load()).endDrafts(account), undefined);

async function withinLimit<Result>(operation: () => Promise<Result>, fallback: Result): Promise<Result> {
  const timeout = new Promise<Result>((resolve) => {
    setTimeout(() => resolve(fallback), MAX_WAIT_MS);
  });
  try {
    return await Promise.race([operation(), timeout]);
  } catch (error) {
    logError('The drafts were not read', error);
    return fallback;
  }
}
