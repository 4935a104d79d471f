import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { SyncDependencies } from './remove-entities.ts';

/** Recounts the likes and comments of every known product. Returns how many counts were wrong. */
export async function rebuildCounts({
  mongo,
  products,
  likes,
  comments,
  tallies,
}: SyncDependencies & { mongo: Mongo }): Promise<number> {
  let wrong = 0;
  for (const id of (await products.listVersions()).keys()) {
    const differed = await inTransaction(mongo, async (session) => {
      // The product may have been removed since the list of products was read.
      if ((await products.findName(id, session)) === null) return false;
      const counts = { likes: await likes.countOf(session, id), comments: await comments.countVisible(session, id) };
      return tallies.set(session, id, counts);
    });
    if (differed) wrong += 1;
  }
  return wrong;
}
