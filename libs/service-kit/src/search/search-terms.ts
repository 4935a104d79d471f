import { foldSearchedText } from '@garage/contracts';

/** Longest prefix of a word that is indexed; a longer searched word matches by its beginning. A landline number has 11 digits. */
const MAX_PREFIX_LENGTH = 11;

/** Lengths of the parts of a phone number that are indexed wherever they are: people quote the last digits of a number. */
const PART_LENGTHS = [3, 4, 5, 6];

/** Maximum number of words of a query that are searched; the rest are ignored. */
const MAX_QUERY_WORDS = 8;

/** Maximum number of words of a text that are indexed, which bounds the number of terms of a document. */
const MAX_INDEXED_WORDS = 200;

/** The parts of a document by which staff find it. */
export interface SearchedParts {
  /** Names, codes, e-mail addresses and other texts; each of their words is found by its beginning. */
  texts: readonly string[];
  /** Phone numbers in their normal form, found by their beginning (also without the 0) or by 3 to 6 digits anywhere. */
  phones?: readonly string[];
}

const wordsOf = (text: string): string[] => foldSearchedText(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];

const cut = (word: string): string => word.slice(0, MAX_PREFIX_LENGTH);

const hasDigit = (word: string): boolean => /\p{Number}/u.test(word);

const prefixesOf = (word: string): string[] =>
  Array.from({ length: cut(word).length }, (_, index) => word.slice(0, index + 1));

const partsOf = (phone: string): string[] =>
  PART_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(0, phone.length - length + 1) }, (_, start) => phone.slice(start, start + length)),
  );

/**
 * Computes the terms of a document for an index over an array: every beginning of its words, folded, and parts of its
 * phone numbers. Each searched word is then one equality, so that an index of the terms and the sort fields answers a
 * search in order, however many documents there are.
 */
export function searchTermsOf({ texts, phones = [] }: SearchedParts): string[] {
  const words = [...new Set(texts.flatMap(wordsOf))].slice(0, MAX_INDEXED_WORDS);
  const numbers = phones.flatMap((phone) => [phone, phone.replace(/^0/, '')]);
  return [...new Set([...[...words, ...numbers].flatMap(prefixesOf), ...phones.flatMap(partsOf)])];
}

/**
 * The terms all of which a document must have to be found; empty for an empty text. A text without letters and digits
 * gives one term that no document has.
 */
export function searchedTermsOf(text: string): string[] {
  if (text.trim() === '') return [];
  const words = wordsOf(text).slice(0, MAX_QUERY_WORDS).map(cut);
  // MongoDB scans the index for the first term of `$all`, so the rarest comes first: numbers and codes, then the last words,
  // because Vietnamese names begin with the family name, which many share, and end with the given name.
  const rarestFirst = [...new Set(words)].toReversed().toSorted((a, b) => Number(hasDigit(b)) - Number(hasDigit(a)));
  return words.length === 0 ? [''] : rarestFirst;
}
