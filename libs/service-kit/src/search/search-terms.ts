import { foldSearchedText } from '@garage/contracts';

/** Longest prefix of a word that is indexed; a longer searched word matches by its beginning. A landline number has 11 digits. */
const MAX_PREFIX_LENGTH = 11;

/** Lengths of the endings of a phone number that are indexed, because people quote the last digits of a number. */
const ENDING_LENGTHS = [3, 4, 5, 6];

/** Maximum number of words of a query that are searched; the rest are ignored. */
const MAX_QUERY_WORDS = 8;

/** Maximum number of words of a text that are indexed, which bounds the number of terms of a document. */
const MAX_INDEXED_WORDS = 200;

/** The parts of a document by which staff find it. */
export interface SearchedParts {
  /** Names, codes, e-mail addresses and other texts; each of their words is found by its beginning. */
  texts: readonly string[];
  /** Phone numbers in their normal form, found by their beginning (also without the 0) or their last digits. */
  phones?: readonly string[];
}

const wordsOf = (text: string): string[] => foldSearchedText(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

const cut = (word: string): string => word.slice(0, MAX_PREFIX_LENGTH);

const prefixesOf = (word: string): string[] =>
  Array.from({ length: cut(word).length }, (_, index) => word.slice(0, index + 1));

const endingsOf = (phone: string): string[] =>
  ENDING_LENGTHS.filter((length) => length < phone.length).map((length) => phone.slice(-length));

/**
 * Computes the terms of a document for an index over an array: every beginning of its words, folded, and the endings of
 * its phone numbers. Each searched word is then one equality, so that an index of the terms and the sort fields answers a
 * search in order, however many documents there are.
 */
export function searchTermsOf({ texts, phones = [] }: SearchedParts): string[] {
  const words = [...new Set(texts.flatMap(wordsOf))].slice(0, MAX_INDEXED_WORDS);
  const numbers = phones.flatMap((phone) => [phone, phone.replace(/^0/, '')]);
  return [...new Set([...[...words, ...numbers].flatMap(prefixesOf), ...phones.flatMap(endingsOf)])];
}

/**
 * The terms all of which a document must have to be found; empty for an empty text. A text without letters and digits
 * gives one term that no document has.
 */
export function searchedTermsOf(text: string): string[] {
  if (text.trim() === '') return [];
  const words = wordsOf(text).slice(0, MAX_QUERY_WORDS).map(cut);
  // MongoDB scans the index for the first term of `$all`, so the longest term comes first: long words are rarer.
  return words.length === 0 ? [''] : [...new Set(words)].toSorted((a, b) => b.length - a.length);
}
