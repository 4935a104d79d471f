import type { ProductSort } from '@garage/contracts';
import type { Page } from '@garage/service-kit';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { Filter } from 'mongodb';
import { orders } from '../../lists/orders.ts';
import { categoryTerm } from '../../search/search-terms.ts';
import type { Product } from './product.ts';
import type { ProductDocument, StoredProduct } from './product-repository.ts';
import { productCollection, productFields, toProduct } from './product-repository.ts';

/** Which products are looked for: those that have all `terms` but not all of `withoutTerms`, of a category or of any. */
export interface MatchFilter {
  categoryId?: string | undefined;
  terms: readonly string[];
  withoutTerms?: readonly string[] | undefined;
}

/** A match as far as its place among others needs it. */
export interface Match {
  id: string;
  name: string;
  createdAt: Date;
}

/** Up to so many matches are worth gathering before they are put in order. */
const few = 200;

function toFilter({ categoryId, terms, withoutTerms }: MatchFilter): Filter<ProductDocument> {
  // A walk begins at the first term: long words are rarer than short ones.
  const wanted = [...terms, ...(categoryId ? [categoryTerm(categoryId)] : [])].toSorted((a, b) => b.length - a.length);
  return {
    searchTerms: { $all: wanted },
    ...(withoutTerms && { $nor: [{ searchTerms: { $all: [...withoutTerms] } }] }),
  };
}

export type ProductSearchRepository = ReturnType<typeof createProductSearchRepository>;

/** Products by their terms: walked along the index in order of age, or gathered without an order where they are few. */
export function createProductSearchRepository(mongo: Mongo) {
  const products = mongo.db.collection<ProductDocument>(productCollection);
  return {
    /**
     * Walks along the index in order of age until the page is full: short where matches are many, long where terms that many
     * products have rarely meet.
     */
    async walk(filter: MatchFilter, { sort, skip, limit }: Page & { sort: ProductSort }): Promise<Product[]> {
      if (limit === 0) return [];
      const found = products.find<StoredProduct>(toFilter(filter), { projection: productFields }).sort(orders[sort]);
      return (await found.skip(skip).limit(limit).toArray()).map(toProduct);
    },

    /** The matches if they are few, in no order, else null. Without an order the database intersects the terms' entries. */
    async gatherFew(filter: MatchFilter): Promise<Match[] | null> {
      const found = await products
        .find<Pick<StoredProduct, '_id' | 'name' | 'createdAt'>>(toFilter(filter), {
          projection: { name: 1, createdAt: 1 },
        })
        .limit(few + 1)
        .toArray();
      if (found.length > few) return null;
      return found.map(({ _id, name, createdAt }) => ({ id: _id.toHexString(), name, createdAt }));
    },

    /** In the order of the ids. */
    async findByIds(ids: readonly string[]): Promise<Product[]> {
      if (ids.length === 0) return [];
      const wanted = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
      const found = await products.find<StoredProduct>(wanted, { projection: productFields }).toArray();
      const byId = new Map(found.map((stored) => [stored._id.toHexString(), toProduct(stored)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
