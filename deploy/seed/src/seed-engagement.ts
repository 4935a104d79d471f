import type { EngagementImport } from '@garage/engagement/import';
import { seedProducts } from './content/catalogue.ts';
import type { SeedVoice } from './content/engagement.ts';
import { DEMO_CUSTOMER_EMAIL, seedComments, seedFavourites, seedReviewers } from './content/engagement.ts';

const DAY_MS = 24 * 3_600_000;

/** Ids of the accounts and products that exist in the databases. */
interface KnownIds {
  /** Ids of accounts by e-mail. */
  accounts: ReadonlyMap<string, string>;
  /** Ids of products by name. */
  products: ReadonlyMap<string, string>;
}

/** Adds likes and comments unless there are any; skips those of missing accounts or products. Returns true when it added any. */
export async function seedEngagement(engagement: EngagementImport, ids: KnownIds, now: Date): Promise<boolean> {
  if (!(await engagement.isEmpty())) return false;
  const accountOf = (voice: SeedVoice) => ids.accounts.get(emailOf(voice));
  const productOf = (key: string) => ids.products.get(seedProducts.find((product) => product.key === key)?.name ?? '');
  const comments = seedComments.flatMap(({ productKey, by, daysAgo, text }) => {
    const [accountId, productId] = [accountOf(by), productOf(productKey)];
    return accountId && productId
      ? [{ accountId, productId, text, createdAt: new Date(now.getTime() - daysAgo * DAY_MS) }]
      : [];
  });
  const voices = [...seedReviewers.map(({ key }) => key), 'customer' as const];
  const likes = voices.flatMap((voice) => {
    const accountId = accountOf(voice);
    const liked = likedBy(voice).flatMap((key) => productOf(key) ?? []);
    return accountId ? liked.map((productId) => ({ accountId, productId })) : [];
  });
  if (likes.length === 0 || comments.length === 0) return false;
  await engagement.add({ likes, comments });
  return true;
}

const emailOf = (voice: SeedVoice): string =>
  seedReviewers.find(({ key }) => key === voice)?.email ?? DEMO_CUSTOMER_EMAIL;

function likedBy(voice: SeedVoice): string[] {
  const written = seedComments.filter(({ by }) => by === voice).map(({ productKey }) => productKey);
  return [...new Set([...written, ...seedFavourites[voice]])];
}
