import type { ProductSort } from '@garage/contracts';
import type { Page } from '@garage/service-kit';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { MatchFilter } from './match-filter.ts';
import type { Product } from './product.ts';
import type { ProductDocument, StoredProduct } from './product-repository.ts';
import { productCollection, productFields, toProduct } from './product-repository.ts';
import type { TermOrderOptions } from './term-order.ts';
import { createTermOrder } from './term-order.ts';

/** The fields of a matching product that are needed to rank it. */
export interface Match {
  id: string;
  name: string;
  createdAt: Date;
}

/** Maximum number of matches that are loaded together and sorted in memory. */
const MAX_LOADED = 200;
/** One more, which tells that there are too many. */
const MAX_READ = MAX_LOADED + 1;

interface StoredMatch extends Pick<StoredProduct, '_id' | 'name' | 'createdAt'> {
  /** Index of the filter that it matches. */
  filter: number;
}

const toMatch = ({ _id, name, createdAt }: StoredMatch): Match => ({ id: _id.toHexString(), name, createdAt });

/** Identifies a filter among those without `without`. */
const keyOf = ({ categoryId = '', terms }: MatchFilter): string => [categoryId, ...terms].join('\n');

export type ProductSearchRepository = ReturnType<typeof createProductSearchRepository>;

/**
 * Finds products by search terms, either by scanning the index in order of age or by loading all matches unsorted if
 * they are few.
 */
export function createProductSearchRepository(mongo: Mongo, options: TermOrderOptions) {
  const products = mongo.db.collection<ProductDocument>(productCollection);
  const termOrder = createTermOrder(products, options);
  const { memory } = options;

  const isKnownAsMany = (filter: MatchFilter): boolean => !filter.without && memory.hasMany(keyOf(filter));

  const toBranch = (filter: MatchFilter, index: number) => [
    ...termOrder.toStages(filter),
    { $limit: MAX_READ },
    { $project: { name: 1, createdAt: 1, filter: { $literal: index } } },
  ];

  /** The matches of each filter, one more than the maximum when there are too many. */
  async function readMatches(filters: readonly MatchFilter[]): Promise<Match[][]> {
    await termOrder.learn(filters);
    const [first, ...others] = filters.map(toBranch);
    if (!first) return [];
    const unions = others.map((pipeline) => ({ $unionWith: { coll: productCollection, pipeline } }));
    // One batch, because a second one would be a command of its own.
    const batch = { batchSize: filters.length * MAX_READ + 1 };
    const found = await products.aggregate<StoredMatch>([...first, ...unions], batch).toArray();
    const perFilter = Map.groupBy(found, ({ filter }) => filter);
    return filters.map((_, index) => (perFilter.get(index) ?? []).map(toMatch));
  }

  return {
    /**
     * Scans the index in order of age until the page is full. This is fast when many products match, and slow when
     * each term is frequent but few products have them all.
     */
    async scan(filter: MatchFilter, { sort, skip, limit }: Page & { sort: ProductSort }): Promise<Product[]> {
      if (limit === 0) return [];
      await termOrder.learn([filter]);
      const page = [{ $skip: skip }, { $limit: limit }, { $project: productFields }];
      const stages = [...termOrder.toStages(filter, sort), ...page];
      return (await products.aggregate<StoredProduct>(stages, { batchSize: limit + 1 }).toArray()).map(toProduct);
    },

    /**
     * For each filter, all its matches unsorted, or null when there are too many; all filters in one command. Without
     * a sort, the database can intersect the index entries of the terms.
     */
    async findAllIfFew(filters: readonly MatchFilter[]): Promise<(Match[] | null)[]> {
      const unread = filters.filter((filter) => !isKnownAsMany(filter));
      const read = await readMatches(unread);
      const found = new Map(unread.map((filter, index) => [filter, read[index] ?? []]));
      return filters.map((filter) => {
        const matches = found.get(filter) ?? null;
        if (matches && matches.length <= MAX_LOADED) return matches;
        if (!filter.without) memory.noteMany(keyOf(filter));
        return null;
      });
    },

    /** Returns the products in the order of the ids. */
    async findByIds(ids: readonly string[]): Promise<Product[]> {
      if (ids.length === 0) return [];
      const wanted = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      const found = await products.find<StoredProduct>(wanted, { projection: productFields }).toArray();
      const byId = new Map(found.map((stored) => [stored._id.toHexString(), toProduct(stored)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
