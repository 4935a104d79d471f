import { LRUCache } from 'lru-cache';
import type { SearchTier, SearchTiers } from '../../search/search-terms.ts';
import type { ProductRepository } from './product-repository.ts';

/** A term that this many products have is common; how much more common does not matter. */
const commonFrom = 200;

const mostRemembered = 20_000;
const rememberedMs = 10 * 60_000;

export interface TermFrequencies {
  /** The tiers with the terms of each in the order of their frequency, rarest first. */
  rarestFirst(tiers: SearchTiers): Promise<SearchTiers>;
}

/**
 * How common terms are. What was counted is remembered for a while: it is no part of any answer, it only chooses where a walk
 * along the index begins, so that an old count costs time and nothing else.
 */
export function createTermFrequencies(products: Pick<ProductRepository, 'count'>): TermFrequencies {
  const counts = new LRUCache<string, number>({ max: mostRemembered, ttl: rememberedMs });

  async function frequencyOf(term: string): Promise<number> {
    const known = counts.get(term);
    if (known !== undefined) return known;
    const counted = await products.count({ terms: [term] }, commonFrom);
    counts.set(term, counted);
    return counted;
  }

  return {
    async rarestFirst({ inName, anywhere }) {
      const terms = new Set([...inName, anywhere].filter((tier) => tier.length > 1).flat());
      const frequencies = new Map(
        await Promise.all([...terms].map(async (term) => [term, await frequencyOf(term)] as const)),
      );
      const sorted = (tier: SearchTier) =>
        tier.toSorted((a, b) => (frequencies.get(a) ?? 0) - (frequencies.get(b) ?? 0));
      return { inName: inName.map(sorted), anywhere: sorted(anywhere) };
    },
  };
}
