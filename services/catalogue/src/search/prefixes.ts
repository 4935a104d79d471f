/** Maximum prefix length. */
export const MAX_PREFIX_LENGTH = 10;

/** The search term of the prefix of a word, cut to the maximum length. */
export const prefixTermOf = (prefix: string): string => `p ${prefix.slice(0, MAX_PREFIX_LENGTH)}`;

/** Prefix terms of a word, from its first letter up to the maximum length. */
export function prefixesOf(word: string): string[] {
  const lengths = Array.from({ length: Math.min(word.length, MAX_PREFIX_LENGTH) }, (_, index) => index + 1);
  return lengths.map((length) => prefixTermOf(word.slice(0, length)));
}
