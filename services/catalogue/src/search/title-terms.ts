import { prefixesOf, prefixTermOf } from './prefixes.ts';
import { mostQueryWords, wordsOf } from './words.ts';

const whole = (word: string) => `w ${word}`;

/** The terms that a short text (a title, a person's name) is found by: its folded words and how each of them begins. */
export function titleTermsOf(title: string): string[] {
  return [...new Set(wordsOf(title).flatMap((word) => [whole(word), ...prefixesOf(word)]))];
}

/** What a title must hold to answer a query: every word, the last one perhaps unfinished. Null for a text without a word. */
export function titleQueryOf(text: string): string[] | null {
  const words = wordsOf(text).slice(0, mostQueryWords);
  const last = words.pop();
  if (last === undefined) return null;
  return [...new Set([...words.map(whole), prefixTermOf(last)])];
}

/** How many different words of a long text are terms. */
const mostTextWords = 600;

/** The terms that a long text is found by: its folded words, whole. */
export function textTermsOf(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, mostTextWords).map(whole);
}
