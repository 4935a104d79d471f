import { mostQueryWords, wordsOf } from './words.ts';

const longestPrefix = 12;

/** The terms that a short text (a title, a person's name) is found by: its folded words and how each of them begins. */
export function titleTermsOf(title: string): string[] {
  return [...new Set(wordsOf(title).flatMap(prefixesOf))];
}

/** What a title must hold to answer a query: every word of it, the last one perhaps unfinished. Null for a text without a word. */
export function titleQueryOf(text: string): string[] | null {
  const words = wordsOf(text).slice(0, mostQueryWords);
  const last = words.pop();
  if (last === undefined) return null;
  return [...new Set([...words.map(whole), begun(last)])];
}

const whole = (word: string) => `w ${word}`;
const begun = (word: string) => `p ${word.slice(0, longestPrefix)}`;

function prefixesOf(word: string): string[] {
  const lengths = Array.from({ length: Math.min(word.length, longestPrefix) }, (_, index) => index + 1);
  return [whole(word), ...lengths.map((length) => begun(word.slice(0, length)))];
}
