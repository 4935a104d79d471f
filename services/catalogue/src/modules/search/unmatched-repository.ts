import type { UnmatchedSearch } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { SearchArea } from './word-repository.ts';

interface UnmatchedDocument {
  /** The kind of text that was searched (`area`) and the folded words, so that each search is stored once per kind. */
  _id: string;
  area: SearchArea;
  words: string;
  count: number;
  lastAt: Date;
}

const collection = 'unmatchedSearches';

const KEPT_SECONDS = 90 * 86_400;
const MAX_STORED = 500;

export const unmatchedIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { lastAt: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS },
    { key: { count: -1, lastAt: -1 }, name: 'most-frequent' },
  ],
};

export interface UnmatchedCount {
  area: SearchArea;
  words: string;
  count: number;
}

export type UnmatchedRepository = ReturnType<typeof createUnmatchedRepository>;

/**
 * Stores the searches that found nothing. A search is kept for 90 days after it was last made; when there are too
 * many, the oldest are removed.
 */
export function createUnmatchedRepository({ db }: Pick<Mongo, 'db'>) {
  const searches = db.collection<UnmatchedDocument>(collection);
  return {
    async add(counts: readonly UnmatchedCount[], at: Date): Promise<void> {
      for (const { area, words, count } of counts) {
        const change = { $set: { area, words, lastAt: at }, $inc: { count } };
        await searches.updateOne({ _id: `${area} ${words}` }, change, { upsert: true });
      }
      const surplus = (await searches.countDocuments()) - MAX_STORED;
      if (surplus <= 0) return;
      const oldest = searches
        .find({}, { projection: { _id: 1 } })
        .sort({ lastAt: 1 })
        .limit(surplus);
      const ids = (await oldest.toArray()).map(({ _id }) => _id);
      await searches.deleteMany({ _id: { $in: ids } });
    },

    /** Most frequent first. */
    async list(): Promise<UnmatchedSearch[]> {
      const found = searches.find().sort({ count: -1, lastAt: -1 }).limit(MAX_STORED);
      return (await found.toArray()).map(({ area, words, count, lastAt }) => ({
        area,
        words,
        count,
        lastAt: lastAt.toISOString(),
      }));
    },
  };
}
