import { addDays, civilDateAt, instantOf, UNMATCHED_KEPT_DAYS } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { UnmatchedCount } from './unmatched-repository.ts';
import type { SearchArea } from './word-repository.ts';

/** A search without a result on one day, counted by all processes. */
interface UnmatchedDayDocument {
  /** Day, kind of text and words, so that each search is stored once per day. */
  _id: string;
  /** Day in Vietnam. */
  day: string;
  area: SearchArea;
  words: string;
  count: number;
  /** Start of the day, for the expiry. */
  startedAt: Date;
}

const collection = 'unmatchedSearchDays';

/** Maximum number of different searches of a day; further ones are not counted. */
export const MAX_SEARCHES_A_DAY = 300;
/** Longer searches are sentences rather than names of something that could be offered. */
const MAX_WORDS_LENGTH = 60;

const KEPT_SECONDS = UNMATCHED_KEPT_DAYS * 86_400;

export const unmatchedDayIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { day: 1, area: 1, words: 1, count: 1 }, name: 'by-day' },
    { key: { startedAt: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS },
  ],
};

/** The first day of which all searches are still kept. */
export const keptSince = (now: Date): string => addDays(civilDateAt(now), 1 - UNMATCHED_KEPT_DAYS);

/** Days in Vietnam, both included. */
interface Days {
  from: string;
  to: string;
}

export interface DaySearch {
  day: string;
  area: SearchArea;
  words: string;
  count: number;
}

export type UnmatchedDayRepository = ReturnType<typeof createUnmatchedDayRepository>;

/** Stores the searches that found nothing by day. */
export function createUnmatchedDayRepository({ db }: Pick<Mongo, 'db'>) {
  const searches = db.collection<UnmatchedDayDocument>(collection);
  return {
    /** Adds counts to a day. */
    async add(counts: readonly UnmatchedCount[], at: Date): Promise<void> {
      const day = civilDateAt(at);
      const short = counts.filter(({ words }) => words.length <= MAX_WORDS_LENGTH);
      if (short.length === 0) return;
      // Concurrent processes can exceed the limit by the searches that they write at the same time.
      let room = MAX_SEARCHES_A_DAY - (await searches.countDocuments({ day }, { limit: MAX_SEARCHES_A_DAY }));
      for (const { area, words, count } of short) {
        const _id = `${day} ${area} ${words}`;
        const { matchedCount } = await searches.updateOne({ _id }, { $inc: { count } });
        if (matchedCount > 0 || room <= 0) continue;
        room -= 1;
        const $setOnInsert = { day, area, words, startedAt: instantOf(day) };
        await searches.updateOne({ _id }, { $inc: { count }, $setOnInsert }, { upsert: true });
      }
    },

    /** Searches of these days, at most `MAX_SEARCHES_A_DAY` for each, in no order. */
    async list({ from, to }: Days): Promise<DaySearch[]> {
      const projection = { _id: 0, day: 1, area: 1, words: 1, count: 1 } as const;
      return searches.find<DaySearch>({ day: { $gte: from, $lte: to } }, { projection, hint: 'by-day' }).toArray();
    },
  };
}
