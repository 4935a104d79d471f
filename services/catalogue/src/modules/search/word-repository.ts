import type { UnmatchedSearch } from '@garage/contracts';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import type { Word } from '../../search/words.ts';
import { readWords } from '../../search/words.ts';

/** The kinds of texts that are searched separately, each with its own words. */
export type SearchArea = UnmatchedSearch['area'];

interface WordDocument {
  /** The area and the word with its accents, so that each is stored once. */
  _id: string;
  area: SearchArea;
  /** The word with its accents. */
  word: string;
}

const collection = 'searchWords';

export const wordIndexes: CollectionIndexes = {
  collection,
  indexes: [{ key: { area: 1, word: 1 }, name: 'by-area' }],
};

/** Maximum number of words that are read of an area. Vietnamese texts contain only a few thousand different words; codes of products can be many more. */
export const MAX_WORDS = 20_000;
const MAX_WORD_LENGTH = 40;
const BATCH_SIZE = 1_000;

export type WordRepository = ReturnType<typeof createWordRepository>;

/**
 * Stores the words of the searched texts. Words of removed texts are kept; the worst effect is a search with such a
 * word that finds nothing.
 */
export function createWordRepository({ db }: Pick<Mongo, 'db'>) {
  const words = db.collection<WordDocument>(collection);

  async function insertNew(area: SearchArea, batch: readonly string[]): Promise<boolean> {
    const ids = batch.map((word) => idOf(area, word));
    const stored = await words.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
    const known = new Set(stored.map(({ _id }) => _id));
    const added = batch.map((word) => ({ _id: idOf(area, word), area, word })).filter(({ _id }) => !known.has(_id));
    if (added.length === 0) return false;
    try {
      await words.insertMany(added, { ordered: false });
    } catch (error) {
      // Another process has inserted one of these words since they were read.
      if (!isDuplicateKey(error)) throw error;
    }
    return true;
  }

  return {
    /** Adds the words of the texts; returns true when at least one of them was not stored yet. */
    async add(area: SearchArea, texts: Iterable<string>): Promise<boolean> {
      const found = distinctWords(texts);
      let isNew = false;
      for (let start = 0; start < found.length; start += BATCH_SIZE) {
        if (await insertNew(area, found.slice(start, start + BATCH_SIZE))) isNew = true;
      }
      return isNew;
    },

    /**
     * The words of an area, up to `MAX_WORDS`. They are read backwards, from the letters with accents to the digits, so that words are read before
     * numbers and codes that begin with a digit, whose absence matters least.
     */
    async list(area: SearchArea): Promise<Word[]> {
      const found = words
        .find({ area }, { projection: { word: 1 } })
        .sort({ area: -1, word: -1 })
        .limit(MAX_WORDS);
      return (await found.toArray()).flatMap(({ word }) => readWords(word));
    },
  };
}

const idOf = (area: SearchArea, word: string): string => `${area} ${word}`;

function distinctWords(texts: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const { accented, folded } of readWords(text)) {
      if (folded.length <= MAX_WORD_LENGTH) found.add(accented ?? folded);
    }
  }
  return [...found];
}
