import type { TimeCursor } from '@garage/service-kit';
import type { WriteLinks } from '../links/index.ts';
import { hasEnded, linksEndBefore } from '../links/index.ts';

const BATCH = 200;

/** Deletes links that are no longer valid because their orders were closed long enough ago; returns how many. Reads do not depend on it. */
export async function removeOldLinks(
  { orderLinks, orders, linkDays, now }: Pick<WriteLinks, 'orderLinks' | 'orders' | 'linkDays' | 'now'>,
  shouldContinue: () => boolean,
): Promise<number> {
  const before = linksEndBefore(now(), await linkDays());
  let after: TimeCursor = { at: new Date(0) };
  let removed = 0;
  while (shouldContinue()) {
    const made = await orderLinks.findMade({ after, until: before, limit: BATCH });
    const last = made.at(-1);
    if (!last) return removed;
    const known = new Map((await orders.findMany(made.map(({ orderId }) => orderId))).map((one) => [one.id, one]));
    for (const link of made) {
      const order = known.get(link.orderId);
      if (order && !hasEnded(link, { order, before })) continue;
      await orderLinks.remove(link.id);
      removed += 1;
    }
    after = { at: last.createdAt, id: last.id };
  }
  return removed;
}
