import { foldSearchedText } from '@garage/contracts';

/** Longest prefix of a word that is indexed; a longer searched word matches by its beginning. A landline number has 11 digits. */
const MAX_PREFIX_LENGTH = 11;

/** The words of a text: folded, only letters and digits. */
export const wordsOf = (text: string): string[] => foldSearchedText(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

export const cutWord = (word: string): string => word.slice(0, MAX_PREFIX_LENGTH);

/** The prefixes of a word from a length on; a shorter word as a whole. */
export function prefixesOf(word: string, from = 1): string[] {
  const longest = cutWord(word);
  const first = Math.min(from, longest.length);
  return Array.from({ length: longest.length - first + 1 }, (_, index) => longest.slice(0, first + index));
}

export const hasDigit = (word: string): boolean => /\p{Number}/u.test(word);

/**
 * Sorts searched words for `$all`, of which MongoDB scans the index for the first one: numbers and codes, then the last
 * words, because Vietnamese names begin with the family name, which many share, and end with the given name.
 */
export const sortRarestFirst = (words: readonly string[]): string[] =>
  [...new Set(words)].toReversed().toSorted((a, b) => Number(hasDigit(b)) - Number(hasDigit(a)));
