import type { Alternative } from './plan-search.ts';
import { prefixesOf, prefixTermOf } from './prefixes.ts';
import { wordsOf } from './words.ts';

const whole = (word: string) => `w ${word}`;

/** Search terms of a short text (title, person's name): its folded words and their prefixes. */
export function titleTermsOf(title: string): string[] {
  return [...new Set(wordsOf(title).flatMap((word) => [whole(word), ...prefixesOf(word)]))];
}

/**
 * Terms that a title must contain to match an alternative of a query: every whole word, but the last one as a prefix
 * if the visitor typed it.
 */
export function titleQueryOf(alternative: Alternative): string[] {
  const last = alternative.at(-1);
  const terms = alternative.flatMap(({ words, isTyped }) =>
    words.map(({ folded }, index) =>
      isTyped && words === last?.words && index === words.length - 1 ? prefixTermOf(folded) : whole(folded),
    ),
  );
  return [...new Set(terms)];
}

/** Terms that a long text must contain to match an alternative of a query: every word, all of them whole. */
export const textQueryOf = (alternative: Alternative): string[] => [
  ...new Set(alternative.flatMap(({ words }) => words.map(({ folded }) => whole(folded)))),
];

/** Maximum number of distinct words indexed of a long text. */
const MAX_TEXT_WORDS = 600;

/** Search terms of a long text: its folded words. */
export function textTermsOf(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, MAX_TEXT_WORDS).map(whole);
}
