import type { ProductSort } from '@garage/contracts';
import type { SearchTier } from '../../search/search-terms.ts';
import { matchName } from '../../search/search-terms.ts';
import type { Match } from './product-search-repository.ts';

function compareAge(a: Match, b: Match): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

/** Sorts matches by age; the id breaks ties, as it does in the database. */
export function sortByAge<Item extends Match>(matches: readonly Item[], sort: ProductSort): Item[] {
  const oldestFirst = matches.toSorted(compareAge);
  return sort === 'oldest' ? oldestFirst : oldestFirst.toReversed();
}

/** Each product once. */
export const distinct = <Item extends Match>(matches: readonly Item[]): Item[] => [
  ...new Map(matches.map((match) => [match.id, match])).values(),
];

/** Sorts matches by the first tier that the name matches; within a tier, the newest comes first. */
export function rankMatches(found: readonly Match[], tiers: readonly SearchTier[]): Match[] {
  const tierOf = ({ name }: Match): number => {
    const matches = matchName(name);
    const tier = tiers.findIndex((wanted) => wanted.every(matches));
    return tier === -1 ? tiers.length : tier;
  };
  const ranks = new Map(found.map((match) => [match, tierOf(match)]));
  // The sort is stable, so matches of one tier remain sorted from new to old.
  return sortByAge(found, 'newest').toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}
