/** Bulk import for the seed: the only part of this service that other code may import. */
import type { Mongo } from '@garage/mongo';
import { ensureIndexes, inTransaction } from '@garage/mongo';
import { createRepositories, engagementIndexes } from './app.ts';
import type { ImportedComment } from './modules/comments/index.ts';
import type { Like } from './modules/likes/index.ts';

export interface ImportedEngagement {
  likes: readonly Like[];
  comments: readonly ImportedComment[];
}

/** Creates the indexes of the database and returns the import functions. */
export async function openEngagementImport(mongo: Mongo) {
  await ensureIndexes(mongo.db, engagementIndexes(mongo));
  const { likes, comments, tallies } = createRepositories(mongo);
  return {
    /** True when the database contains neither likes nor comments. */
    isEmpty: async () => (await likes.isEmpty()) && (await comments.isEmpty()),

    /** Adds likes and comments on existing products and updates their counts. Publishes no events: imports have no author. */
    async add(imported: ImportedEngagement): Promise<void> {
      const ids = new Set([...imported.likes, ...imported.comments].map(({ productId }) => productId));
      await inTransaction(mongo, async (session) => {
        await likes.insertMany(session, imported.likes);
        await comments.insertMany(session, imported.comments);
        for (const id of ids) {
          const ofProduct = {
            likes: await likes.countOf(session, id),
            comments: await comments.countVisible(session, id),
          };
          await tallies.set(session, id, ofProduct);
        }
      });
    },
  };
}

export type EngagementImport = Awaited<ReturnType<typeof openEngagementImport>>;
