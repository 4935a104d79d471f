import { prefixesOf, prefixTermOf } from './prefixes.ts';
import { mostQueryWords, wordsOf } from './words.ts';

/** The longest run of words that is a term of its own. */
const longestRun = 4;
/** How many different words of a description are terms: it may be 10,000 characters long. */
const mostDescriptionWords = 150;

const inName = (words: readonly string[]) => `n ${words.join(' ')}`;
const anywhere = (word: string) => `w ${word}`;

function runsOf(words: readonly string[], length: number): string[][] {
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, start) =>
    words.slice(start, start + length),
  );
}

/**
 * The terms that a product is found by, for an index over all of them: every run of one to four words of its name (`n …`), how each
 * of its name's words begins (`p …`), and every word of name and description (`w …`), all folded.
 */
export function searchTermsOf({ name, description }: { name: string; description: string }): string[] {
  const nameWords = wordsOf(name);
  const terms = new Set<string>();
  for (let length = 1; length <= longestRun; length += 1) {
    for (const run of runsOf(nameWords, length)) terms.add(inName(run));
  }
  for (const word of nameWords) {
    terms.add(anywhere(word));
    for (const prefix of prefixesOf(word)) terms.add(prefix);
  }
  for (const word of [...new Set(wordsOf(description))].slice(0, mostDescriptionWords)) terms.add(anywhere(word));
  return [...terms];
}

/** The term of a product's category: searching within one is one more term. */
export const categoryTerm = (categoryId: string): string => `c ${categoryId}`;

/** Terms that a product must all have. */
export type SearchTier = readonly string[];

/** The sets of terms that answer a query. */
export interface SearchTiers {
  /**
   * About the name, best first: the words as a run; all of them; all of them, the last one perhaps unfinished. What one finds, the
   * next finds too.
   */
  inName: SearchTier[];
  /** All words anywhere. */
  anywhere: SearchTier;
}

/** How a query is answered; null for a text without a letter or digit. */
export function searchTiersOf(text: string): SearchTiers | null {
  const words = wordsOf(text).slice(0, mostQueryWords);
  const last = words.at(-1);
  if (last === undefined) return null;
  const runs = runsOf(words, Math.min(words.length, longestRun)).map(inName);
  const each = words.map((word) => inName([word]));
  const unfinished = [...each.slice(0, -1), prefixTermOf(last)];
  const tiers = words.length === 1 ? [each, unfinished] : [runs, each, unfinished];
  return { inName: tiers.map(unique), anywhere: unique(words.map(anywhere)) };
}

const unique = (terms: readonly string[]): SearchTier => [...new Set(terms)];
