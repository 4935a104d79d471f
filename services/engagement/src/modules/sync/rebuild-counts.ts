import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { Following } from './cleaning.ts';

/** Makes the counts of every known product from its likes and comments. Gives how many were wrong. */
export async function rebuildCounts({
  mongo,
  products,
  likes,
  comments,
  tallies,
}: Following & { mongo: Mongo }): Promise<number> {
  let wrong = 0;
  for (const id of (await products.listVersions()).keys()) {
    const differed = await inTransaction(mongo, async (session) => {
      // Removed since the list was read: it has no counts any more.
      if ((await products.findName(id, session)) === null) return false;
      const counts = { likes: await likes.countOf(session, id), comments: await comments.countSeen(session, id) };
      return tallies.set(session, id, counts);
    });
    if (differed) wrong += 1;
  }
  return wrong;
}
