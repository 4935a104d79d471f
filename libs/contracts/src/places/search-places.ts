import { foldText } from '../core/text.ts';
import { everydayNames } from './everyday-names.ts';
import type { Place } from './places.ts';

/** Kinds of places that people type or leave out. `tp` is also typed without a space: `tphcm`. */
const kind = /^(?:(?:thanh pho|tinh|phuong|xa|dac khu) |tp ?)/;

/** Folds a name for comparison: accents, case, punctuation, and y or i (`Lý`, `Lí`) make no difference. */
const fold = (text: string): string =>
  foldText(text)
    .replaceAll(/[.,'’()-]/g, ' ')
    .replaceAll('y', 'i')
    .replaceAll(/\s+/g, ' ')
    .trim();

const bare = (name: string): string => fold(name).replace(kind, '');
const squeeze = (text: string): string => text.replaceAll(' ', '');
const initialsOf = (words: readonly string[]): string => words.map((word) => word.slice(0, 1)).join('');

/** True when the query, typed without spaces, is the beginning of the name or of its end: `hanoi`, `buonma`. */
const startsSqueezed = (words: readonly string[], query: string): boolean =>
  words.some((_, at) => words.slice(at).join('').startsWith(query));

/** How well a folded name matches a folded query, 0 being best; null when it does not. */
function rank(name: string, query: string): number | null {
  const short = name.replace(kind, '');
  const words = short.split(' ');
  if (short.startsWith(query) || name.startsWith(query)) return 0;
  if (short.includes(` ${query}`) || startsSqueezed(words, query)) return 1;
  if (query.length > 1 && initialsOf(words).startsWith(query)) return 2;
  return query.split(' ').every((part) => words.some((word) => word.startsWith(part))) ? 3 : null;
}

/** Added to the rank of an everyday name, so that official names come first. */
const WORST_RANK = 3;

/** How well a place matches one of the queries; null when it does not. */
function rankPlace({ code, name }: Place, queries: readonly string[]): number | null {
  const ranksOf = (known: string) => queries.flatMap((query) => rank(fold(known), query) ?? []);
  const everyday = (everydayNames[code] ?? []).flatMap(ranksOf).map((found) => found + WORST_RANK);
  const ranks = [...ranksOf(name), ...everyday];
  return ranks.length === 0 ? null : Math.min(...ranks);
}

/** The places with a name that contains the typed words, best matches first; all places for an empty text. */
export function searchPlaces(places: readonly Place[], typed: string): Place[] {
  const queries = [...new Set([fold(typed), bare(typed)])].filter((text) => text !== '');
  if (queries.length === 0) return [...places];
  const ranked = places.flatMap((place) => {
    const found = rankPlace(place, queries);
    return found === null ? [] : [{ place, rank: found }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ place }) => place);
}

/** The place with this name, however it is spelled; null when there is none, or more than one. Official names precede everyday ones. */
export function findNamedPlace(places: readonly Place[], typed: string): Place | null {
  const wanted = squeeze(bare(typed));
  const isWanted = (name: string): boolean => squeeze(bare(name)) === wanted;
  const kinds = [
    ({ name }: Place) => fold(name) === fold(typed),
    ({ name }: Place) => isWanted(name),
    ({ code }: Place) => (everydayNames[code] ?? []).some(isWanted),
  ];
  const found = kinds.map((matches) => places.filter(matches)).find((matching) => matching.length > 0) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}
