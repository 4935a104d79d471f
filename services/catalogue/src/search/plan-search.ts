import type { Phrase, PhraseIndex } from './synonyms.ts';
import { foldedOf } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Word } from './words.ts';
import { joinWords, MAX_QUERY_WORDS, readWords } from './words.ts';

/** What is known about words: a search uses it to find alternatives for a query. */
export interface SearchWords {
  synonyms: PhraseIndex;
  /** Common words, which a search may ignore when they prevent matches. */
  common: PhraseIndex;
  vocabulary: Vocabulary;
}

/** One to four words that must follow each other. */
export interface Unit {
  words: Phrase;
  /**
   * True for a word that the visitor typed. False for a synonym: since it is complete, it is never searched as a
   * prefix.
   */
  isTyped: boolean;
}

/** One way to read a query: a text must contain all these units to match; they are in the order of the query. */
export type Alternative = readonly Unit[];

/** Alternatives for which the database is searched at once, before any later group. */
export interface AlternativeGroup {
  /** A function, because later groups are computed only if they are needed. */
  list: () => readonly Alternative[];
  /**
   * False when only names and titles are searched, not long texts. Guesses need this, because a long text contains
   * almost any combination of words by chance.
   */
  inTexts: boolean;
}

export interface SearchPlan {
  /**
   * The groups are searched one after the other until a title matches: the query as typed and with synonyms; without
   * its common words; with unknown words corrected; without its accents; and without words that belong to no known
   * name.
   */
  groups: readonly AlternativeGroup[];
  /**
   * Groups for a query that all `groups` fail to find, even in descriptions. They are searched until one matches:
   * with any single word corrected, then with any single word left out.
   */
  lastGroups: readonly AlternativeGroup[];
}

/** Maximum number of alternatives in a group; it limits the load, because each alternative takes two database reads. */
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

/** Returns a function that removes, from each group it is given, the alternatives of the groups computed before it. */
function leaveOutSeen(): (list: AlternativeGroup['list']) => AlternativeGroup['list'] {
  const seen = new Set<string>();
  return (list) => () => {
    const group = list().filter((alternative) => !seen.has(spell(alternative)));
    for (const alternative of group) seen.add(spell(alternative));
    return group.slice(0, MAX_ALTERNATIVES);
  };
}

const readQuery = (text: string): Phrase => readWords(text).slice(0, MAX_QUERY_WORDS);

/** The words of a query exactly as typed, without synonyms or corrections; null for a text without words. */
export function asTyped(text: string): Alternative | null {
  const words = readQuery(text);
  return words.length === 0 ? null : words.map(typedUnit);
}

function firstGroup(readings: readonly Phrase[], known: SearchWords): Alternative[] {
  const typed = (readings[0] ?? []).map(typedUnit);
  const others = expandWords(readings, known).filter((alternative) => spell(alternative) !== spell(typed));
  return [typed, ...others].slice(0, MAX_ALTERNATIVES);
}

/**
 * The distinct readings of the typed words: as they are, with words split that were typed without a space, and with
 * neighbouring words joined that are one word in the texts.
 */
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

/**
 * Splits an unknown word into known ones, or swaps a final `i` and `y` (kỳ, kì); returns the word itself when neither
 * gives known words.
 */
function respell(word: Word, vocabulary: Vocabulary): readonly Word[] {
  const parts = vocabulary.split(word.folded);
  if (parts) return parts.map(plain);
  const swapped = word.folded.replace(/[iy]$/, (letter) => (letter === 'i' ? 'y' : 'i'));
  return vocabulary.has(swapped) ? [plain(swapped)] : [word];
}

const plain = (folded: string): Word => ({ folded, accented: null });

/** The phrase with its unknown words corrected, in several ways, the most likely first. */
function correctUnknown(words: Phrase, { vocabulary }: SearchWords): Phrase[] {
  const options = words.map((word) => {
    if (vocabulary.has(word.folded)) return [word];
    const corrections = vocabulary.correct(word.folded).map(plain);
    return corrections.length > 0 ? corrections : [word];
  });
  const corrected = combine(options, MAX_CORRECTED_QUERIES);
  return corrected.filter((phrase) => spellWords(phrase) !== spellWords(words));
}

/**
 * Copies of the phrase in each of which one known word is replaced by a similar one; none when the phrase contains an
 * unknown word.
 */
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

/** The queries without their common words; a query without common words, or with nothing else, is omitted. */
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
 * Shorter versions of the queries: without all words that occur in no text, or with any single word left out. With
 * `keepsNames`, no known name is removed and at least one must remain; otherwise a known name or at least two pieces
 * must remain.
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

/**
 * All combinations in which each piece is as typed or replaced by a synonym; those of the first query and with few
 * replacements come first.
 */
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

/**
 * False when a word of the alternative occurs in no text, so that a search for it is pointless. A typed last word may
 * be the start of a word.
 */
function mayMatch(units: Alternative, known: SearchWords): boolean {
  return units.every(({ words, isTyped }, index) => {
    const [word] = words;
    const isLast = index === units.length - 1;
    return occurs(words, known) || (isTyped && isLast && word !== undefined && known.vocabulary.begins(word.folded));
  });
}

const typedUnit = (word: Word): Unit => ({ words: [word], isTyped: true });

/**
 * The names of a piece: its typed words, each as one unit, and those of its synonyms whose words occur in the texts,
 * each as one unit.
 */
function namesOf({ words, others }: Piece, { vocabulary }: SearchWords): Alternative[] {
  const used = others.filter((name) => name.every((word) => vocabulary.hasAccented(word)));
  return [words.map(typedUnit), ...used.map((name) => [{ words: name, isTyped: false }])];
}

const occurs = (words: Phrase, { vocabulary }: SearchWords): boolean =>
  words.every(({ folded }) => vocabulary.occurs(folded));

/** Up to `max` combinations of one option from each list, those with the lowest sum of list positions first. */
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

/**
 * Identifies an alternative without regard to accents and phrases, because alternatives that differ only in those
 * find nearly the same products.
 */
const spell = (units: Alternative): string => units.map(({ words }) => foldedOf(words)).join(' ');
