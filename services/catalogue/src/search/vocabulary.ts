import type { Word } from './words.ts';

/** The words of the searched texts. */
export interface Vocabulary {
  /** True for the texts' words and the others that queries may contain. */
  has(folded: string): boolean;
  /** True when the texts have the word, with any accents. */
  occurs(folded: string): boolean;
  /** True when a word of the texts begins so. */
  begins(folded: string): boolean;
  /** True when the texts have the word with these accents. */
  hasAccented(word: Word): boolean;
  /** Known words that differ from this one by one typing error, or that typing in Telex would have produced; best first. */
  correct(folded: string): string[];
  /** The word as several known words, as it was typed without spaces; null when it is not. */
  split(folded: string): string[] | null;
}

/** A shorter word has too many neighbours; one of this length only those with the same first letter. */
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

/** Index of the first of the sorted words that does not precede `text`. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Lower for more likely errors: a repeated or swapped letter, then any with the same first letter. */
function costOf(typed: string, word: string): number {
  const sameLetters = [...new Set(typed)].toSorted().join('') === [...new Set(word)].toSorted().join('');
  return (sameLetters ? 0 : 2) + (typed[0] === word[0] ? 0 : 1);
}

/** True when one inserted, missing, wrong or swapped letter makes the difference. */
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

/** What a word typed in Telex means that was not converted: `lopws` is `lớp`, `ddieeuf` is `điều`; folded. */
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

/** The first part is as long as possible; a part has two letters or more, or is a number. */
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
