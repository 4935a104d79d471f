/** Longer beginnings are cut to this. */
const longest = 10;

/** The term of words that begin like this. */
export const prefixTermOf = (beginning: string): string => `p ${beginning.slice(0, longest)}`;

/** The terms for how a word begins, from its first letter to the whole word. */
export function prefixesOf(word: string): string[] {
  const lengths = Array.from({ length: Math.min(word.length, longest) }, (_, index) => index + 1);
  return lengths.map((length) => prefixTermOf(word.slice(0, length)));
}
