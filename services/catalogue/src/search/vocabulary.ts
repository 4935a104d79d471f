import type { Word } from './words.ts';

/** The words of the searched texts. */
export interface Vocabulary {
  /** True for a word that occurs in the texts and for the further words that queries may contain, such as synonyms. */
  has(folded: string): boolean;
  /** True when the word occurs in the texts, with or without accents. */
  occurs(folded: string): boolean;
  /** True when a word in the texts begins with these letters. */
  begins(folded: string): boolean;
  /** True when the word occurs in the texts with exactly these accents. */
  hasAccented(word: Word): boolean;
  /**
   * Known words that the typed word may stand for: those that it spells in Telex, then those one typing error away,
   * most likely first.
   */
  correct(folded: string): string[];
  /** Splits a word into the known words that were typed without spaces between them; null when that is impossible. */
  split(folded: string): string[] | null;
}

/**
 * Minimum length of a word to correct, because too many words resemble a shorter one. A word of exactly this length
 * is corrected only to words with the same first letter.
 */
const MIN_CORRECTED_LETTERS = 3;
const MAX_CORRECTIONS = 4;
const MAX_PARTS = 4;

/** @param others folded words that queries may contain, although the texts do not. */
export function createVocabulary(texts: readonly Word[], others: Iterable<string> = []): Vocabulary {
  const accented = new Set(texts.map((word) => word.accented ?? word.folded));
  const occurring = new Set(texts.map(({ folded }) => folded));
  const known = new Set([...occurring, ...others]);
  const inOrder = [...occurring].toSorted(compareText);
  const byLength = Map.groupBy(known, ({ length }) => length);

  const near = (folded: string): string[] =>
    [0, 1, -1].flatMap((more) =>
      (byLength.get(folded.length + more) ?? []).filter((word) => isOneErrorApart(folded, word)),
    );

  return {
    has: (folded) => known.has(folded),
    occurs: (folded) => occurring.has(folded),
    begins: (folded) => inOrder[firstFrom(inOrder, folded)]?.startsWith(folded) ?? false,
    hasAccented: (word) => accented.has(word.accented ?? word.folded),

    correct(folded) {
      if (folded.length < MIN_CORRECTED_LETTERS || /^\d+$/.test(folded)) return [];
      const telex = telexReadings(folded).filter((word) => known.has(word));
      const close = near(folded).filter((word) => folded.length > MIN_CORRECTED_LETTERS || word[0] === folded[0]);
      close.sort((a, b) => costOf(folded, a) - costOf(folded, b));
      return [...new Set([...telex, ...close])].slice(0, MAX_CORRECTIONS);
    },

    split: (folded) => splitInto(folded, { known, parts: MAX_PARTS }),
  };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Binary search for the first of the sorted words that does not precede `text`. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * Cost of a correction, lower for likelier errors: first words of the same letters (one was repeated or two were
 * swapped), then words with the same first letter.
 */
function costOf(typed: string, word: string): number {
  const sameLetters = [...new Set(typed)].toSorted().join('') === [...new Set(word)].toSorted().join('');
  return (sameLetters ? 0 : 2) + (typed[0] === word[0] ? 0 : 1);
}

/** True when the words differ by one inserted, missing, wrong or swapped letter. */
export function isOneErrorApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  if (restA.length !== restB.length)
    return restA.length > restB.length ? restA.slice(1) === restB : restB.slice(1) === restA;
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return isSwapped || restA.slice(1) === restB.slice(1);
}

/**
 * The folded words that a word means whose Telex keystrokes were not converted to Vietnamese letters: `lopws` means
 * `lớp`, `ddieeuf` means `điều`.
 */
export function telexReadings(folded: string): string[] {
  const [, start = '', rest = ''] = /^([^aeiouyw]*)(.*)$/.exec(folded) ?? [];
  const marked = rest.replaceAll(/[sfrxj]/g, '');
  const plain = (text: string) => text.replaceAll(/(a|e|o|d)\1/g, '$1');
  const horned = marked.replaceAll(/(^|[^aou])w/g, '$1u').replaceAll('w', '');
  const readings = [marked.replaceAll('w', ''), horned].map((end) => plain(start) + plain(end));
  return [...new Set(readings)].filter((reading) => reading !== folded);
}

function splitInto(text: string, { known, parts }: { known: ReadonlySet<string>; parts: number }): string[] | null {
  for (let wanted = 2; wanted <= parts; wanted += 1) {
    const found = splitExactly(text, { known, parts: wanted });
    if (found) return found;
  }
  return null;
}

/**
 * Splits the text into exactly `parts` known words, the first as long as possible; each must be a number or have at
 * least two letters.
 */
function splitExactly(text: string, { known, parts }: { known: ReadonlySet<string>; parts: number }): string[] | null {
  if (parts === 1) return known.has(text) && isPart(text) ? [text] : null;
  for (let end = text.length - 1; end > 0; end -= 1) {
    const first = text.slice(0, end);
    if (!known.has(first) || !isPart(first)) continue;
    const rest = splitExactly(text.slice(end), { known, parts: parts - 1 });
    if (rest) return [first, ...rest];
  }
  return null;
}

const isPart = (text: string): boolean => text.length > 1 || /\d/.test(text);
