import type { Word } from './words.ts';
import { joinWords, lettersOf, readWords, tonesOf } from './words.ts';

/** Longest name of a thing that is found as a phrase; the index has phrases up to this length. */
export const MAX_PHRASE_WORDS = 4;

/** A name of a thing, as words. */
export type Phrase = readonly Word[];

interface Entry {
  phrase: Phrase;
  group: readonly Phrase[];
}

/** A phrase at the start of a text, with its other names. */
interface FoundPhrase {
  /** Number of words of the text that the phrase takes. */
  length: number;
  /** The other names. */
  others: readonly Phrase[];
}

export interface PhraseIndex {
  /** The longest known phrase at the start of the words; null when there is none. */
  findAt(words: readonly Word[]): FoundPhrase | null;
  /** Folded words of all phrases, and the phrases typed without spaces. */
  words: readonly string[];
}

/** Indexes groups of names. A phrase is found with or without spaces, hyphens and accents; accents that are typed must be the same. */
export function indexPhrases(groups: readonly (readonly string[])[]): PhraseIndex {
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

/** True when what was typed is the phrase, or would be with accents that are missing. */
function mayMean(typed: Phrase, phrase: Phrase): boolean {
  if (typed.length !== phrase.length) return lacksAccentsOf(joinWords(typed), joinWords(phrase));
  return typed.every((word, index) => {
    const other = phrase[index];
    return other !== undefined && lacksToneOf(word, other);
  });
}

/** True for the word itself, without its tone, or without any accent; `tháng` is not `thắng`. */
function lacksToneOf(typed: Word, word: Word): boolean {
  if (typed.folded !== word.folded) return false;
  return typed.accented === null || typed.accented === word.accented || typed.accented === lettersOf(word);
}

/** True for words typed as one, with all, some or none of the accents. */
function lacksAccentsOf(typed: Word, word: Word): boolean {
  if (typed.folded !== word.folded) return false;
  const [letters, wanted] = [lettersOf(typed), lettersOf(word)];
  const tones = tonesOf(word);
  return (
    letters.split('').every((letter, index) => letter === wanted[index] || letter === word.folded[index]) &&
    tonesOf(typed).every((tone) => tones.includes(tone))
  );
}

/** The shipped groups with those of staff on top: a group of staff replaces every shipped one with which it shares a name. */
export function mergeSynonyms(
  shipped: readonly (readonly string[])[],
  own: readonly (readonly string[])[],
): (readonly string[])[] {
  const named = new Set(own.flat().map((name) => spell(readWords(name))));
  const kept = shipped.filter((group) => !group.some((name) => named.has(spell(readWords(name)))));
  return [...own, ...kept];
}
