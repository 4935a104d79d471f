import { foldText } from '../core/text.ts';
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

const initialsOf = (words: readonly string[]): string => words.map((word) => word.slice(0, 1)).join('');

/** How well a folded name matches a folded query, 0 being best; null when it does not. */
function rank(name: string, query: string): number | null {
  const bare = name.replace(kind, '');
  const words = bare.split(' ');
  if (bare.startsWith(query) || name.startsWith(query)) return 0;
  if (bare.includes(` ${query}`)) return 1;
  if (query.length > 1 && initialsOf(words).startsWith(query)) return 2;
  return query.split(' ').every((part) => words.some((word) => word.startsWith(part))) ? 3 : null;
}

/** The places whose name contains the typed words, best matches first; all places for an empty text. */
export function searchPlaces(places: readonly Place[], typed: string): Place[] {
  const query = fold(typed);
  const queries = [query, query.replace(kind, '')].filter((text) => text !== '');
  if (queries.length === 0) return [...places];
  const ranked = places.flatMap((place) => {
    const ranks = queries.flatMap((text) => rank(fold(place.name), text) ?? []);
    return ranks.length === 0 ? [] : [{ place, rank: Math.min(...ranks) }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ place }) => place);
}

/** The place with this name, however it is spelled; null when there is none, or more than one. */
export function findNamedPlace(places: readonly Place[], typed: string): Place | null {
  const bare = (name: string): string => fold(name).replace(kind, '');
  const exact = places.filter(({ name }) => fold(name) === fold(typed));
  const found = exact.length > 0 ? exact : places.filter(({ name }) => bare(name) === bare(typed));
  return found.length === 1 ? (found[0] ?? null) : null;
}
