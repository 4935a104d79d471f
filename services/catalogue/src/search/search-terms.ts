import { mostQueryWords, wordsOf } from './words.ts';

/** The longest run of words that is a term of its own. */
const longestRun = 4;
/** What a description adds to the terms is bounded: it may be 10,000 characters long. */
const mostDescriptionWords = 150;

const inName = (words: readonly string[]) => `n ${words.join(' ')}`;
const anywhere = (word: string) => `w ${word}`;

function runsOf(words: readonly string[], length: number): string[][] {
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, start) =>
    words.slice(start, start + length),
  );
}

/**
 * The terms that a product is found by, for an index over all of them: every run of one to four words of its name (`n …`), and
 * every word of name and description (`w …`), all folded.
 */
export function searchTermsOf({ name, description }: { name: string; description: string }): string[] {
  const nameWords = wordsOf(name);
  const terms = new Set<string>();
  for (let length = 1; length <= longestRun; length += 1) {
    for (const run of runsOf(nameWords, length)) terms.add(inName(run));
  }
  for (const word of nameWords) terms.add(anywhere(word));
  for (const word of new Set(wordsOf(description).slice(0, mostDescriptionWords))) terms.add(anywhere(word));
  return [...terms];
}

/** Terms that a product must all have. */
export type SearchTier = readonly string[];

/**
 * The sets of terms that answer a query, best first: the words as a run in the name; all of them in the name; all of them
 * anywhere. What one tier finds, the next finds too. Empty for a text without a letter or digit.
 */
export function searchTiersOf(text: string): SearchTier[] {
  const words = wordsOf(text).slice(0, mostQueryWords);
  if (words.length === 0) return [];
  const runs = runsOf(words, Math.min(words.length, longestRun)).map(inName);
  const eachInName = words.map((word) => inName([word]));
  const each = [...new Set(words.map(anywhere))];
  return words.length === 1 ? [eachInName, each] : [[...new Set(runs)], [...new Set(eachInName)], each];
}
