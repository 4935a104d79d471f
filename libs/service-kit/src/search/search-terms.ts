import { prefixesOf, cutWord, sortRarestFirst, wordsOf } from './words.ts';

/** Maximum number of words of a query that are searched; the rest are ignored. */
const MAX_QUERY_WORDS = 8;

/** Maximum number of words of a text that are indexed, which bounds the number of terms of a document. */
const MAX_INDEXED_WORDS = 200;

/**
 * Computes the terms of a text for an index over an array: every prefix of its words, folded. Each searched word is then
 * one equality, so that an index of the terms and the sort fields answers a search in order, however many documents there
 * are.
 */
export function searchTermsOf(text: string): string[] {
  const words = [...new Set(wordsOf(text))].slice(0, MAX_INDEXED_WORDS);
  return [...new Set(words.flatMap((word) => prefixesOf(word)))];
}

/**
 * The terms all of which a document must have to be found; empty for an empty text. A text without letters and digits
 * gives one term that no document has.
 */
export function searchedTermsOf(text: string): string[] {
  if (text.trim() === '') return [];
  const words = wordsOf(text).slice(0, MAX_QUERY_WORDS).map(cutWord);
  return words.length === 0 ? [''] : sortRarestFirst(words);
}
