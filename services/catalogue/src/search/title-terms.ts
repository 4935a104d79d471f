import { prefixesOf, prefixTermOf } from './prefixes.ts';
import { MAX_QUERY_WORDS, wordsOf } from './words.ts';

const whole = (word: string) => `w ${word}`;

/** Search terms of a short text (title, person's name): its folded words and their prefixes. */
export function titleTermsOf(title: string): string[] {
  return [...new Set(wordsOf(title).flatMap((word) => [whole(word), ...prefixesOf(word)]))];
}

/**
 * Terms that a title must contain to match a query: every word, the last one as a prefix. Null for a text without
 * words.
 */
export function titleQueryOf(text: string): string[] | null {
  const words = wordsOf(text).slice(0, MAX_QUERY_WORDS);
  const last = words.pop();
  if (last === undefined) return null;
  return [...new Set([...words.map(whole), prefixTermOf(last)])];
}

/** Maximum number of distinct words indexed of a long text. */
const MAX_TEXT_WORDS = 600;

/** Search terms of a long text: its folded words. */
export function textTermsOf(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, MAX_TEXT_WORDS).map(whole);
}
