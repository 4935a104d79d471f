import type { ProductSort } from '@garage/contracts';
import type { Page } from '@garage/service-kit';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { Filter } from 'mongodb';
import { orders } from '../../lists/orders.ts';
import type { SearchTier } from '../../search/search-terms.ts';
import { categoryTerm } from '../../search/search-terms.ts';
import type { Product } from './product.ts';
import type { ProductDocument, StoredProduct } from './product-repository.ts';
import { productCollection, productFields, toProduct } from './product-repository.ts';

/**
 * Matches products that have all `terms`, except those that have all terms of any tier in `without`; `categoryId`
 * restricts it to one category.
 */
export interface MatchFilter {
  categoryId?: string | undefined;
  terms: readonly string[];
  without?: readonly SearchTier[] | undefined;
}

/** The fields of a matching product that are needed to rank it. */
export interface Match {
  id: string;
  name: string;
  createdAt: Date;
}

/** Maximum number of matches that are loaded together and sorted in memory. */
const MAX_LOADED = 200;

function toFilter({ categoryId, terms, without = [] }: MatchFilter): Filter<ProductDocument> {
  // MongoDB scans the index for the first term of `$all`, so the longest term comes first: long words are rarer than
  // short ones.
  const wanted = [...terms, ...(categoryId ? [categoryTerm(categoryId)] : [])].toSorted((a, b) => b.length - a.length);
  return {
    searchTerms: { $all: wanted },
    ...(without.length > 0 && { $nor: without.map((tier) => ({ searchTerms: { $all: [...tier] } })) }),
  };
}

export type ProductSearchRepository = ReturnType<typeof createProductSearchRepository>;

/**
 * Finds products by search terms, either by scanning the index in order of age or by loading all matches unsorted if
 * they are few.
 */
export function createProductSearchRepository(mongo: Mongo) {
  const products = mongo.db.collection<ProductDocument>(productCollection);
  return {
    /**
     * Scans the index in order of age until the page is full. This is fast when many products match, and slow when
     * each term is frequent but few products have them all.
     */
    async scan(filter: MatchFilter, { sort, skip, limit }: Page & { sort: ProductSort }): Promise<Product[]> {
      if (limit === 0) return [];
      const found = products.find<StoredProduct>(toFilter(filter), { projection: productFields }).sort(orders[sort]);
      return (await found.skip(skip).limit(limit).toArray()).map(toProduct);
    },

    /**
     * All matches unsorted, or null when there are too many. Without a sort, MongoDB can intersect the index entries
     * of the terms.
     */
    async findAllIfFew(filter: MatchFilter): Promise<Match[] | null> {
      const found = await products
        .find<Pick<StoredProduct, '_id' | 'name' | 'createdAt'>>(toFilter(filter), {
          projection: { name: 1, createdAt: 1 },
        })
        .limit(MAX_LOADED + 1)
        .toArray();
      if (found.length > MAX_LOADED) return null;
      return found.map(({ _id, name, createdAt }) => ({ id: _id.toHexString(), name, createdAt }));
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
