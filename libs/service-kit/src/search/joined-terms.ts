import { cutWord, hasDigit, prefixesOf, wordsOf } from './words.ts';

/** Names of up to this many words are also found while their last typed word is incomplete. */
const MAX_WORDS_TYPED = 6;
/** Of a longer name, such as that of a company, only this many words at its ends are searched together. */
const FIRST_WORDS = 3;
const LAST_WORDS = 7;
/** A single letter says too little to be stored for each word before it. */
const SHORTEST_BEGINNING = 2;

/** Separates the words of a term; no word contains it. */
export const JOIN = '+';

export const pairTermOf = (word: string, beginning: string): string => `${word}${JOIN}${beginning}`;

/** @param words three words in any order */
export const tripleTermOf = (words: readonly string[]): string => words.toSorted().join(JOIN);

function joinableWordsOf(name: string): string[] {
  const words = [...new Set(wordsOf(name).map(cutWord))].filter((word) => !hasDigit(word));
  if (words.length <= FIRST_WORDS + LAST_WORDS) return words;
  return [...words.slice(0, FIRST_WORDS), ...words.slice(-LAST_WORDS)];
}

function pairTermsOf(words: readonly string[]): string[] {
  const beginningsOf = (word: string): string[] =>
    words.length <= MAX_WORDS_TYPED ? prefixesOf(word, SHORTEST_BEGINNING) : [word];
  return words.flatMap((word, at) => [
    ...words.slice(at + 1).flatMap((later) => beginningsOf(later).map((text) => pairTermOf(word, text))),
    ...words.slice(0, at).map((earlier) => pairTermOf(word, earlier)),
  ]);
}

const tripleTermsOf = (words: readonly string[]): string[] =>
  words.flatMap((first, one) =>
    words
      .slice(one + 1)
      .flatMap((second, two) => words.slice(one + two + 2).map((third) => tripleTermOf([first, second, third]))),
  );

/**
 * Computes the terms by which several words of a name, or a word and a number, are found by one equality: an index cannot find the records
 * that have two terms without reading all that have one of them.
 * - two words in their order, the second one from its first two letters on;
 * - two complete words in reverse order;
 * - three complete words, in alphabetical order;
 * - a word and each of `numbers`.
 */
export function joinedTermsOf(name: string, numbers: readonly string[]): string[] {
  const words = joinableWordsOf(name);
  const withNumbers = words.flatMap((word) => numbers.map((number) => pairTermOf(word, number)));
  return [...pairTermsOf(words), ...tripleTermsOf(words), ...withNumbers];
}
