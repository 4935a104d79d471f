import type { Db, Document } from 'mongodb';
import { conditionOf, toCondition, type ContactCondition, type ContactSearch, type Piece } from './match-contact.ts';
import { JOIN, pairTermOf, tripleTermOf } from './joined-terms.ts';
import { hasDigit } from './words.ts';

/** Maximum number of words that are remembered as words of names. */
const MAX_KNOWN = 5_000;
const WORDS_OF_TRIPLE = 3;
/** The sign after `JOIN` in the order of signs. */
const AFTER_JOIN = String.fromCodePoint((JOIN.codePointAt(0) ?? 0) + 1);

interface SearchedCollection {
  db: Db;
  collection: string;
  /** Name of an index that begins with the terms. */
  hint: string;
  /** True when all documents have the terms of this release. */
  isFilled: () => Promise<boolean>;
}

/** Searched words: `words` of names and a `number`, which are found together. */
interface Joinable {
  words: string[];
  number: string | undefined;
}

function joinableIn(pieces: readonly Piece[]): Joinable {
  const joinable = [...new Set(pieces.flatMap((piece) => piece.joinable ?? []))];
  return { words: joinable.filter((word) => !hasDigit(word)), number: joinable.find(hasDigit) };
}

/** Every three words that follow each other. */
const triplesOf = (words: readonly string[]): string[] =>
  words.slice(WORDS_OF_TRIPLE - 1).map((_, start) => tripleTermOf(words.slice(start, start + WORDS_OF_TRIPLE)));

/** What is stored in the documents of a collection. */
export interface StoredTerms {
  /** True when a document has the term. */
  has: (term: string) => Promise<boolean>;
  /** True when the word is a complete word of a name of several words. */
  hasWord: (word: string) => Promise<boolean>;
}

const allAre = async (items: readonly string[], test: (item: string) => Promise<boolean>): Promise<boolean> =>
  (await Promise.all(items.map(test))).every(Boolean);

/** The terms of several words the last of which may be incomplete; null when they must be searched each by itself. */
async function joinWords(words: readonly string[], stored: StoredTerms): Promise<string[] | null> {
  const [complete, last = ''] = [words.slice(0, -1), words.at(-1)];
  const triples = triplesOf(words);
  if (triples.length > 0 && (await allAre(triples, stored.has))) return triples;
  if (complete.length === 0 || !(await allAre(complete, stored.hasWord))) return null;
  const pairs = complete.map((word) => pairTermOf(word, last));
  if ((await stored.hasWord(last)) || (await allAre(pairs, stored.has))) return pairs;
  // An incomplete word that precedes the others in the name.
  if (last.length > 1) return null;
  // A single letter is the beginning of too many words.
  return complete.length === 1 ? [...complete] : joinWords(complete, stored);
}

async function join({ words, number }: Joinable, stored: StoredTerms): Promise<string[] | null> {
  if (number === undefined) return joinWords(words, stored);
  const isComplete = words.length > 0 && (await allAre(words, stored.hasWord));
  return isComplete ? words.map((word) => pairTermOf(word, number)) : null;
}

/**
 * The condition of a search, with as few terms as possible. Several words of a name become one term, because the database would read all
 * documents that have one of them. All words but the last are then searched as complete words: the last one may still be typed. Words that
 * are no complete word of any name are searched by their beginnings, each by itself.
 */
export async function narrow(pieces: readonly Piece[], stored: StoredTerms): Promise<ContactCondition> {
  const joinable = joinableIn(pieces);
  const joined = await join(joinable, stored);
  const isJoined = ({ joinable: word }: Piece): boolean =>
    joined !== null && word !== undefined && (word === joinable.number || joinable.words.includes(word));
  const others = pieces.filter((piece) => !isJoined(piece));
  const terms = [...(joined ?? []), ...others.flatMap((piece) => piece.filled ?? piece.terms)];
  return conditionOf(others, terms);
}

function openStoredTerms({ db, collection, hint }: SearchedCollection): StoredTerms {
  const known = new Set<string>();

  const has = async (searchTerms: string | Document): Promise<boolean> =>
    (await db.collection(collection).findOne({ searchTerms }, { projection: { _id: 1 }, hint })) !== null;

  return {
    has,
    async hasWord(word) {
      if (known.has(word)) return true;
      const isFound = await has({ $elemMatch: { $gte: `${word}${JOIN}`, $lt: `${word}${AFTER_JOIN}` } });
      if (known.size >= MAX_KNOWN) known.clear();
      if (isFound) known.add(word);
      return isFound;
    },
  };
}

/** Returns a function that computes the condition of a search from what is stored. */
export function createNarrowSearch(searched: SearchedCollection) {
  const stored = openStoredTerms(searched);
  return async (search: ContactSearch | null): Promise<ContactCondition> =>
    search && 'pieces' in search && (await searched.isFilled()) ? narrow(search.pieces, stored) : toCondition(search);
}
