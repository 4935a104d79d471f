import type { ProductSort } from '@garage/contracts';
import type { SearchTiers } from '../../search/search-terms.ts';
import { searchTermsOf } from '../../search/search-terms.ts';
import type { Match } from './product-search-repository.ts';

function compareAge(a: Match, b: Match): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}

/** Sorts by age; the id breaks ties, as in the database. */
export function sortByAge<Item extends Match>(matches: readonly Item[], sort: ProductSort): Item[] {
  const oldestFirst = matches.toSorted(compareAge);
  return sort === 'oldest' ? oldestFirst : oldestFirst.toReversed();
}

/**
 * Best match first: by the first tier that the name matches, newest first within a tier; matches outside of the name
 * last.
 */
export function rankMatches(matches: readonly Match[], { inName }: SearchTiers): Match[] {
  const tierOf = ({ name }: Match): number => {
    const terms = new Set(searchTermsOf({ name, description: '' }));
    const tier = inName.findIndex((wanted) => wanted.every((term) => terms.has(term)));
    return tier === -1 ? inName.length : tier;
  };
  const tiers = new Map(matches.map((match) => [match, tierOf(match)]));
  // The sort is stable: newest first within a tier.
  return sortByAge(matches, 'newest').toSorted((a, b) => (tiers.get(a) ?? 0) - (tiers.get(b) ?? 0));
}
