import { prefixesOf, prefixTermOf } from './prefixes.ts';
import { MAX_QUERY_WORDS, wordsOf } from './words.ts';

/** Maximum number of words in a phrase term. */
const MAX_PHRASE_WORDS = 4;
/** Maximum number of distinct words indexed of a description, which may have 10,000 characters. */
const MAX_DESCRIPTION_WORDS = 150;

const inName = (words: readonly string[]) => `n ${words.join(' ')}`;
const anywhere = (word: string) => `w ${word}`;

function phrasesOf(words: readonly string[], length: number): string[][] {
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, start) =>
    words.slice(start, start + length),
  );
}

/**
 * Search terms of a product for one index over all of them: every phrase of one to four words of its name (`n …`),
 * prefixes of the name's words (`p …`), and every word of name and description (`w …`), all folded.
 */
export function searchTermsOf({ name, description }: { name: string; description: string }): string[] {
  const nameWords = wordsOf(name);
  const terms = new Set<string>();
  for (let length = 1; length <= MAX_PHRASE_WORDS; length += 1) {
    for (const run of phrasesOf(nameWords, length)) terms.add(inName(run));
  }
  for (const word of nameWords) {
    terms.add(anywhere(word));
    for (const prefix of prefixesOf(word)) terms.add(prefix);
  }
  for (const word of [...new Set(wordsOf(description))].slice(0, MAX_DESCRIPTION_WORDS)) terms.add(anywhere(word));
  return [...terms];
}

/** Category term: searching within a category adds one term. */
export const categoryTerm = (categoryId: string): string => `c ${categoryId}`;

/** Search terms of which a product must have all. */
export type SearchTier = readonly string[];

export interface SearchTiers {
  /**
   * Name tiers, best first: the words as a phrase; all words; all words with the last one as a prefix. Each tier
   * contains the matches of the previous one.
   */
  inName: SearchTier[];
  /** All words anywhere in name and description. */
  anywhere: SearchTier;
}

/** Returns the search terms of a query text, by tier; null for a text without a letter or digit. */
export function searchTiersOf(text: string): SearchTiers | null {
  const words = wordsOf(text).slice(0, MAX_QUERY_WORDS);
  const last = words.at(-1);
  if (last === undefined) return null;
  const runs = phrasesOf(words, Math.min(words.length, MAX_PHRASE_WORDS)).map(inName);
  const each = words.map((word) => inName([word]));
  const unfinished = [...each.slice(0, -1), prefixTermOf(last)];
  const tiers = words.length === 1 ? [each, unfinished] : [runs, each, unfinished];
  return { inName: tiers.map(unique), anywhere: unique(words.map(anywhere)) };
}

const unique = (terms: readonly string[]): SearchTier => [...new Set(terms)];
