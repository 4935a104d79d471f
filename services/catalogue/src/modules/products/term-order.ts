import type { ProductSort } from '@garage/contracts';
import type { Collection } from 'mongodb';
import { orders } from '../../lists/orders.ts';
import { categoryTerm } from '../../search/search-terms.ts';
import type { MatchFilter } from './match-filter.ts';
import type { MatchMemory } from './match-memory.ts';
import type { ProductDocument } from './product-repository.ts';
import { productCollection } from './product-repository.ts';

export interface TermOrderOptions {
  memory: MatchMemory;
  /**
   * Maximum number of products that a filter of several terms reads. Only when each of its terms is in more of them,
   * matches may be missed: those that are not among this many newest (or oldest) products that have its rarest term.
   */
  maxExamined?: number;
}

const MAX_EXAMINED = 20_000;

/**
 * Puts the rarest term of a filter first. MongoDB reads a multikey index for one term of `$all` and checks the others
 * in the documents, and it takes the first one unless its trial of the others ends sooner; so a filter reads at most as
 * many documents as have its rarest term. DocumentDB intersects the entries of all terms, in any order.
 *
 * This has not been measured with MongoDB. The tests check the commands instead: the first term of each `$all` is the
 * one that the fewest products have, and if even that one is frequent, a `$limit` comes before the other terms.
 */
export function createTermOrder(
  products: Collection<ProductDocument>,
  { memory, maxExamined = MAX_EXAMINED }: TermOrderOptions,
) {
  const countOf = (term: string): number => memory.countOf(term) ?? maxExamined;
  const toCount = (term: string) => [
    { $match: { searchTerms: term } },
    { $limit: maxExamined },
    { $group: { _id: { $literal: term }, count: { $sum: 1 } } },
  ];

  return {
    /** Counts the terms whose order matters and is not known yet, in one command. */
    async learn(filters: readonly MatchFilter[]): Promise<void> {
      const terms = new Set(filters.map(termsOf).flatMap((wanted) => (wanted.length > 1 ? wanted : [])));
      const unknown = [...terms].filter((term) => memory.countOf(term) === undefined);
      const [first, ...others] = unknown.map(toCount);
      if (!first) return;
      const unions = others.map((pipeline) => ({ $unionWith: { coll: productCollection, pipeline } }));
      const options = { batchSize: unknown.length + 1 };
      const counted = await products
        .aggregate<{ _id: string; count: number }>([...first, ...unions], options)
        .toArray();
      const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
      for (const term of unknown) memory.noteCount(term, counts.get(term) ?? 0);
    },

    /** The stages that select what matches, in an order if one is given. */
    toStages(filter: MatchFilter, sort?: ProductSort): object[] {
      // Among terms with equal or unknown counts the longer one comes first, because long words are usually rarer.
      const terms = termsOf(filter).toSorted((a, b) => countOf(a) - countOf(b) || b.length - a.length);
      const match = { $match: toCondition(terms, filter) };
      const [rarest = ''] = terms;
      const limited = [
        { $match: { searchTerms: rarest } },
        { $sort: orders[sort ?? 'newest'] },
        { $limit: maxExamined },
        match,
      ];
      if (terms.length > 1 && countOf(rarest) >= maxExamined) return limited;
      return sort ? [match, { $sort: orders[sort] }] : [match];
    },
  };
}

const termsOf = ({ categoryId, terms }: MatchFilter): string[] => [
  ...terms,
  ...(categoryId ? [categoryTerm(categoryId)] : []),
];

const toCondition = (terms: readonly string[], { without = [] }: MatchFilter) => ({
  searchTerms: { $all: terms },
  ...(without.length > 0 && { $nor: without.map((tier) => ({ searchTerms: { $all: [...tier] } })) }),
});
