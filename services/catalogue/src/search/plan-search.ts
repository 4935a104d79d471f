import type { Phrase, PhraseIndex } from './synonyms.ts';
import { foldedOf } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Word } from './words.ts';
import { joinWords, MAX_QUERY_WORDS, readWords } from './words.ts';

/** The knowledge about words that turns a query into alternatives. */
export interface SearchWords {
  synonyms: PhraseIndex;
  /** Words that a search can do without. */
  common: PhraseIndex;
  vocabulary: Vocabulary;
}

/** One to four words that must follow each other. */
export interface Unit {
  words: Phrase;
  /** False for a synonym: it is complete, and so not searched as a prefix. */
  isTyped: boolean;
}

/** What a text must contain, in order of the query: all units. */
export type Alternative = readonly Unit[];

/** Alternatives that are read together. */
export interface AlternativeGroup {
  /** Computed when they are needed. */
  list: () => readonly Alternative[];
  /** False for guesses: they are searched in names and titles only, as any words meet somewhere in long texts. */
  inTexts: boolean;
}

export interface SearchPlan {
  /**
   * To be read one after the other until a title matches: the query as typed and by its synonyms; without its common words;
   * with unknown words corrected; without regard to accents; without words that are no known names.
   */
  groups: readonly AlternativeGroup[];
  /**
   * For a query that is found nowhere, not even in descriptions; read until something is found: any one word corrected, any
   * one left out.
   */
  lastGroups: readonly AlternativeGroup[];
}

/** Maximum number of alternatives in a group: each one takes two database reads. */
const MAX_ALTERNATIVES = 6;
const MAX_CORRECTED_QUERIES = 4;

/** How to search for a text; null for a text without words. */
export function planSearch(text: string, known: SearchWords): SearchPlan | null {
  const typed = readQuery(text);
  if (typed.length === 0) return null;
  const readings = readingsOf(typed, known);
  let corrections: Phrase[] | undefined;
  const corrected = () =>
    (corrections ??= readings.flatMap((words) => correctUnknown(words, known)).slice(0, MAX_CORRECTED_QUERIES));
  const unaccented = [typed.map(({ folded }) => plain(folded))].filter(() => typed.some(({ accented }) => accented));
  const all = () => [...readings, ...corrected()];
  const onlyNew = leaveOutSeen();
  const anywhere = (list: AlternativeGroup['list']): AlternativeGroup => ({ list: onlyNew(list), inTexts: true });
  const inTitles = (list: AlternativeGroup['list']): AlternativeGroup => ({ list: onlyNew(list), inTexts: false });
  return {
    groups: [
      anywhere(() => firstGroup(readings, known)),
      anywhere(() => reduce(readings, known)),
      anywhere(() => [...expandWords(corrected(), known), ...reduce(corrected(), known)]),
      inTitles(() => [...expandWords(unaccented, known), ...reduce(unaccented, known)]),
      inTitles(() => expand(relax([...all(), ...unaccented], { known, keepsNames: true }), known)),
    ],
    lastGroups: [
      inTitles(() => expandWords(correctKnown(typed, known), known)),
      inTitles(() => expand(relax(all(), { known, keepsNames: false }), known)),
    ],
  };
}

/** Leaves out the alternatives of the groups computed before. */
function leaveOutSeen(): (list: AlternativeGroup['list']) => AlternativeGroup['list'] {
  const seen = new Set<string>();
  return (list) => () => {
    const group = list().filter((alternative) => !seen.has(spell(alternative)));
    for (const alternative of group) seen.add(spell(alternative));
    return group.slice(0, MAX_ALTERNATIVES);
  };
}

const readQuery = (text: string): Phrase => readWords(text).slice(0, MAX_QUERY_WORDS);

/** The words of a query without other readings; null for a text without words. */
export function asTyped(text: string): Alternative | null {
  const words = readQuery(text);
  return words.length === 0 ? null : words.map(typedUnit);
}

function firstGroup(readings: readonly Phrase[], known: SearchWords): Alternative[] {
  const typed = (readings[0] ?? []).map(typedUnit);
  const others = expandWords(readings, known).filter((alternative) => spell(alternative) !== spell(typed));
  return [typed, ...others].slice(0, MAX_ALTERNATIVES);
}

/** The words as typed; with words written apart that are two or more; and with neighbours written as one. */
function readingsOf(typed: Phrase, { vocabulary }: SearchWords): Phrase[] {
  const apart = typed.flatMap((word) => (vocabulary.has(word.folded) ? [word] : respell(word, vocabulary)));
  const joined: Word[] = [];
  for (const word of typed) {
    const before = joined.at(-1);
    const pair = before && joinWords([before, word]);
    if (pair && vocabulary.occurs(pair.folded)) joined.splice(-1, 1, pair);
    else joined.push(word);
  }
  const readings = new Map([typed, apart, joined].map((words) => [spellWords(words), words]));
  return [...readings.values()];
}

/** An unknown word as several known ones, or with `i` for `y` (kỳ, kì); itself when it is neither. */
function respell(word: Word, vocabulary: Vocabulary): readonly Word[] {
  const parts = vocabulary.split(word.folded);
  if (parts) return parts.map(plain);
  const swapped = word.folded.replace(/[iy]$/, (letter) => (letter === 'i' ? 'y' : 'i'));
  return vocabulary.has(swapped) ? [plain(swapped)] : [word];
}

const plain = (folded: string): Word => ({ folded, accented: null });

/** The words with the unknown ones corrected, most likely first. */
function correctUnknown(words: Phrase, { vocabulary }: SearchWords): Phrase[] {
  const options = words.map((word) => {
    if (vocabulary.has(word.folded)) return [word];
    const corrections = vocabulary.correct(word.folded).map(plain);
    return corrections.length > 0 ? corrections : [word];
  });
  const corrected = combine(options, MAX_CORRECTED_QUERIES);
  return corrected.filter((phrase) => spellWords(phrase) !== spellWords(words));
}

/** The words with any known one replaced by a similar one; none when there are unknown ones. */
function correctKnown(words: Phrase, { vocabulary }: SearchWords): Phrase[] {
  if (words.some(({ folded }) => !vocabulary.has(folded))) return [];
  return words.flatMap((word, index) =>
    vocabulary.correct(word.folded).map((correction) => words.with(index, plain(correction))),
  );
}

/** A part of a query: a known name with its synonyms, a common word, or any other word. */
interface Piece {
  words: Phrase;
  others: readonly Phrase[];
  kind: 'name' | 'common' | 'word';
}

function piecesOf(words: Phrase, { synonyms, common }: SearchWords): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; at += pieces.at(-1)?.words.length ?? 1) {
    const rest = words.slice(at);
    const name = synonyms.findAt(rest);
    const ignorable = name ? null : common.findAt(rest);
    const { length, others } = name ?? { length: ignorable?.length ?? 1, others: [] };
    const kind = name ? 'name' : ignorable ? 'common' : 'word';
    pieces.push({ words: rest.slice(0, length), others, kind });
  }
  return pieces;
}

const expandWords = (queries: readonly Phrase[], known: SearchWords): Alternative[] =>
  expand(
    queries.map((words) => piecesOf(words, known)),
    known,
  );

const withoutCommon = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ kind }) => kind !== 'common');

/** The queries without their common words, if they have any and others. */
function reduce(queries: readonly Phrase[], known: SearchWords): Alternative[] {
  const reduced = queries.flatMap((words) => {
    const pieces = piecesOf(words, known);
    const needed = withoutCommon(pieces);
    return needed.length === 0 || needed.length === pieces.length ? [] : [needed];
  });
  return expand(reduced, known);
}

const isName = ({ kind }: Piece): boolean => kind === 'name';
const hasName = (pieces: readonly Piece[]): boolean => pieces.some(isName);

/**
 * The queries without the words that no text has, and without any one word. With `keepsNames`, known names stay and one must
 * remain; otherwise a name or two words.
 */
function relax(
  queries: readonly Phrase[],
  { known, keepsNames }: { known: SearchWords; keepsNames: boolean },
): Piece[][] {
  return queries.flatMap((words) => {
    const needed = withoutCommon(piecesOf(words, known));
    const occurring = needed.filter((piece) => isName(piece) || occurs(piece.words, known));
    const removable = keepsNames ? needed.filter((piece) => !isName(piece)) : needed;
    const others = removable.map((left) => needed.filter((piece) => piece !== left));
    const shorter = [occurring, ...others, needed.filter(isName)].filter(({ length }) => length < needed.length);
    return shorter.filter((pieces) => hasName(pieces) || (!keepsNames && pieces.length >= 2));
  });
}

/** The queries with every piece as typed or by another name, the first query and few replacements first. */
function expand(queries: readonly (readonly Piece[])[], known: SearchWords): Alternative[] {
  const perQuery = queries.map((pieces) =>
    combine(
      pieces.map((piece) => namesOf(piece, known)),
      MAX_ALTERNATIVES,
    ),
  );
  const found = new Map<string, Alternative>();
  for (let rank = 0; rank < MAX_ALTERNATIVES; rank += 1) {
    for (const alternatives of perQuery) {
      const alternative = alternatives[rank]?.flat();
      if (alternative) found.set(spell(alternative), found.get(spell(alternative)) ?? alternative);
    }
  }
  return [...found.values()].filter((units) => mayMatch(units, known)).slice(0, MAX_ALTERNATIVES);
}

/** False when the texts lack one of the words; the last typed one may be incomplete. */
function mayMatch(units: Alternative, known: SearchWords): boolean {
  return units.every(({ words, isTyped }, index) => {
    const [word] = words;
    const isLast = index === units.length - 1;
    return occurs(words, known) || (isTyped && isLast && word !== undefined && known.vocabulary.begins(word.folded));
  });
}

const typedUnit = (word: Word): Unit => ({ words: [word], isTyped: true });

/** The piece as typed, each word a unit, and its other names that the texts use, each one unit. */
function namesOf({ words, others }: Piece, { vocabulary }: SearchWords): Alternative[] {
  const used = others.filter((name) => name.every((word) => vocabulary.hasAccented(word)));
  return [words.map(typedUnit), ...used.map((name) => [{ words: name, isTyped: false }])];
}

const occurs = (words: Phrase, { vocabulary }: SearchWords): boolean =>
  words.every(({ folded }) => vocabulary.occurs(folded));

/** One option of each list, those with the lowest sum of positions first; at most `max`. */
function combine<Option>(lists: readonly (readonly Option[])[], max: number): Option[][] {
  let best: { chosen: Option[]; cost: number }[] = [{ chosen: [], cost: 0 }];
  for (const list of lists) {
    const longer = best.flatMap(({ chosen, cost }) =>
      list.map((option, position) => ({ chosen: [...chosen, option], cost: cost + position })),
    );
    best = longer.toSorted((a, b) => a.cost - b.cost).slice(0, max);
  }
  return best.map(({ chosen }) => chosen);
}

const spellWords = (words: Phrase): string => words.map(({ folded, accented }) => accented ?? folded).join(' ');

/** Alternatives that differ only in accents or in what is a phrase find nearly the same. */
const spell = (units: Alternative): string => units.map(({ words }) => foldedOf(words)).join(' ');
