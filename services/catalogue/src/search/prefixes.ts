/** A single letter begins too many words to be looked for. */
const shortest = 2;
/** Longer beginnings are cut to this. */
const longest = 10;

const toTerm = (prefix: string) => `p ${prefix}`;

/** The terms for how a word begins, from two letters to the whole word. */
export function prefixesOf(word: string): string[] {
  const count = Math.max(0, Math.min(word.length, longest) - shortest + 1);
  return Array.from({ length: count }, (_, index) => toTerm(word.slice(0, shortest + index)));
}

/** The term of words that begin like this; null when that is too short to be looked for. */
export function prefixTermOf(beginning: string): string | null {
  return beginning.length < shortest ? null : toTerm(beginning.slice(0, longest));
}
