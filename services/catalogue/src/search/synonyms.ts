import type { Word } from './words.ts';
import { joinWords, lettersOf, readWords, tonesOf } from './words.ts';

/**
 * Maximum number of words in a name that search treats as one phrase; products are indexed by phrases of up to this
 * length.
 */
export const MAX_PHRASE_WORDS = 4;

/** The words of one name, such as a product name or one of its synonyms. */
export type Phrase = readonly Word[];

interface Entry {
  phrase: Phrase;
  group: readonly Phrase[];
}

/** A known phrase that was found at the start of a text, with its synonyms. */
interface FoundPhrase {
  /** Number of words that the phrase takes up in the text: fewer than usual if it was typed without spaces. */
  length: number;
  /** The other names. */
  others: readonly Phrase[];
}

export interface PhraseIndex {
  /** Finds the longest phrase of the index that the words start with; null when there is none. */
  findAt(words: readonly Word[]): FoundPhrase | null;
  /**
   * The folded words of all phrases, and each phrase folded and written without spaces; queries may contain any of
   * them.
   */
  words: readonly string[];
}

/**
 * Indexes groups of synonymous names. A phrase is also found when it is typed without spaces, hyphens or accents, but
 * accents that are typed must be those of the phrase. An ambiguous name is found, but never the other name of a phrase.
 */
export function indexPhrases(
  groups: readonly (readonly string[])[],
  ambiguousNames: readonly string[] = [],
): PhraseIndex {
  const ambiguous = new Set(ambiguousNames.map((name) => spell(readWords(name))));
  const byKey = new Map<string, Entry[]>();
  const words = new Set<string>();
  for (const names of groups) {
    const group = names.map(readWords).filter((phrase) => phrase.length > 0 && phrase.length <= MAX_PHRASE_WORDS);
    for (const phrase of group) {
      const { folded } = joinWords(phrase);
      byKey.set(folded, [...(byKey.get(folded) ?? []), { phrase, group }]);
      for (const word of [folded, ...phrase.map((part) => part.folded)]) words.add(word);
    }
  }

  function findLength(start: readonly Word[]): FoundPhrase | null {
    const { folded } = joinWords(start);
    const entries = (byKey.get(folded) ?? []).filter(({ phrase }) => mayMean(start, phrase));
    if (entries.length === 0) return null;
    const others = new Map(entries.flatMap(({ group }) => group).map((phrase) => [spell(phrase), phrase]));
    for (const name of ambiguous) others.delete(name);
    const typed = foldedOf(start);
    return { length: start.length, others: [...others.values()].filter((phrase) => foldedOf(phrase) !== typed) };
  }

  return {
    findAt(from) {
      for (let length = Math.min(MAX_PHRASE_WORDS, from.length); length > 0; length -= 1) {
        const found = findLength(from.slice(0, length));
        if (found) return found;
      }
      return null;
    },
    words: [...words],
  };
}

const spell = (phrase: Phrase): string => phrase.map(({ folded, accented }) => accented ?? folded).join(' ');

export const foldedOf = (phrase: Phrase): string => phrase.map(({ folded }) => folded).join(' ');

/** True when the typed words are the phrase, or would be if their missing accents were added. */
function mayMean(typed: Phrase, phrase: Phrase): boolean {
  if (typed.length !== phrase.length) return lacksAccentsOf(joinWords(typed), joinWords(phrase));
  return typed.every((word, index) => {
    const other = phrase[index];
    return other !== undefined && lacksToneOf(word, other);
  });
}

/**
 * True when the typed word is the given word, lacks only its tone, or lacks all its accents. Wrong accents do not
 * count: `tháng` is not `thắng`.
 */
function lacksToneOf(typed: Word, word: Word): boolean {
  if (typed.folded !== word.folded) return false;
  return typed.accented === null || typed.accented === word.accented || typed.accented === lettersOf(word);
}

/** True when words that were joined into one differ from the other joined words only by missing accents. */
function lacksAccentsOf(typed: Word, word: Word): boolean {
  if (typed.folded !== word.folded) return false;
  const [letters, wanted] = [lettersOf(typed), lettersOf(word)];
  const tones = tonesOf(word);
  return (
    letters.split('').every((letter, index) => letter === wanted[index] || letter === word.folded[index]) &&
    tonesOf(typed).every((tone) => tones.includes(tone))
  );
}

/**
 * Merges the groups of synonyms that staff entered with the shipped ones. A group of staff replaces every shipped
 * group with which it shares a name.
 */
export function mergeSynonyms(
  shipped: readonly (readonly string[])[],
  own: readonly (readonly string[])[],
): (readonly string[])[] {
  const named = new Set(own.flat().map((name) => spell(readWords(name))));
  const kept = shipped.filter((group) => !group.some((name) => named.has(spell(readWords(name)))));
  return [...own, ...kept];
}
