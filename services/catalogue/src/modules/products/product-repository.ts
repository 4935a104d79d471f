import type { ProductSort } from '@garage/contracts';
import type { Page } from '@garage/service-kit';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection, Filter, Sort } from 'mongodb';
import { orders } from '../../lists/orders.ts';
import { categoryTerm, searchTermsOf } from '../../search/search-terms.ts';
import type { MemberSum } from '../groups/index.ts';
import { categoryKind, sumMembers } from '../groups/index.ts';
import type { Product, ProductFields } from './product.ts';

export interface ProductDocument extends Omit<Product, 'id' | 'category'> {
  _id: ObjectId;
  category: { _id: ObjectId; name: string };
  searchTerms: string[];
  /** Time of the last edit. */
  changedAt?: Date;
}

export const productCollection = 'products';

export const productIndexes: CollectionIndexes = {
  collection: productCollection,
  indexes: [
    { key: { createdAt: 1, _id: 1 }, name: 'by-age' },
    { key: { 'category._id': 1, createdAt: 1, _id: 1 }, name: 'by-category-and-age' },
    { key: { searchTerms: 1, createdAt: 1, _id: 1 }, name: 'by-term-and-age' },
    { key: { isFeatured: 1, createdAt: 1, _id: 1 }, name: 'featured-by-age' },
  ],
};

/** Maximum number of products in the list of featured ones; a garage features only a few. */
const MAX_FEATURED = 24;

export const productFields = {
  name: 1,
  description: 1,
  price: 1,
  quantity: 1,
  category: 1,
  image: 1,
  subImages: 1,
  specifications: 1,
  isFeatured: 1,
  createdAt: 1,
  version: 1,
  revision: 1,
} as const;

/** Products stored before revisions existed have none. */
export type StoredProduct = Omit<ProductDocument, 'searchTerms' | 'revision' | 'changedAt'> & { revision?: number };

export function toProduct({ _id, category, revision = 1, ...product }: StoredProduct): Product {
  return {
    id: _id.toHexString(),
    ...product,
    revision,
    category: { id: category._id.toHexString(), name: category.name },
  };
}

function toFields({ category, ...product }: ProductFields) {
  return {
    ...product,
    category: { _id: new ObjectId(category.id), name: category.name },
    searchTerms: [...searchTermsOf(product), categoryTerm(category.id)],
  };
}

/** Matches the products of one category, or all products. */
interface ProductFilter {
  categoryId?: string | undefined;
}

const toFilter = ({ categoryId }: ProductFilter): Filter<ProductDocument> =>
  categoryId ? { 'category._id': new ObjectId(categoryId) } : {};

/** A product to import, which brings its own creation date and featured flag. */
export interface ImportedProduct extends ProductFields {
  isFeatured: boolean;
  createdAt: Date;
}

type Products = Collection<ProductDocument>;

export type ProductRepository = ReturnType<typeof createProductRepository>;

export function createProductRepository(mongo: Mongo) {
  const products = mongo.db.collection<ProductDocument>(productCollection);
  return { ...createQueries(products), ...createWrites(products) };
}

function createQueries(products: Products) {
  const find = (filter: Filter<ProductDocument>, sort: Sort) =>
    products.find<StoredProduct>(filter, { projection: productFields }).sort(sort);

  return {
    /**
     * One page, and the total over all pages, in one command. The total is the sum of the categories' product counts, to
     * avoid counting up to 100,000 products for a page.
     */
    async findPage(
      filter: ProductFilter,
      { sort, skip, limit }: Page & { sort: ProductSort },
    ): Promise<{ products: Product[]; total: number }> {
      const page = [
        { $match: toFilter(filter) },
        { $sort: orders[sort] },
        { $skip: skip },
        { $limit: limit },
        { $project: productFields },
      ];
      const stages = [...page, { $unionWith: sumMembers(categoryKind, filter.categoryId) }];
      // One batch, because a second one would be a command of its own.
      const found = await products.aggregate<StoredProduct | MemberSum>(stages, { batchSize: limit + 2 }).toArray();
      const total = found.reduce((sum, row) => sum + ('memberSum' in row ? row.memberSum : 0), 0);
      return { products: found.flatMap((row) => ('memberSum' in row ? [] : toProduct(row))), total };
    },

    /** Streams all matching products without buffering them. */
    async *streamAll(filter: ProductFilter, sort: ProductSort): AsyncGenerator<Product> {
      for await (const document of find(toFilter(filter), orders[sort])) yield toProduct(document);
    },

    async findFeatured(): Promise<Product[]> {
      return (await find({ isFeatured: true }, orders.newest).limit(MAX_FEATURED).toArray()).map(toProduct);
    },

    async findById(id: string, session?: ClientSession): Promise<Product | null> {
      const document = await products.findOne<StoredProduct>(
        { _id: new ObjectId(id) },
        { projection: productFields, ...(session && { session }) },
      );
      return document && toProduct(document);
    },

    /** The newest products of a category, without the given one. */
    async findRelated({
      id,
      categoryId,
      limit,
    }: {
      id: string;
      categoryId: string;
      limit: number;
    }): Promise<Product[]> {
      const documents = await find({ 'category._id': new ObjectId(categoryId) }, orders.newest)
        // One more than the limit is read, because the given product may be among the results.
        .limit(limit + 1)
        .toArray();
      return documents
        .map(toProduct)
        .filter((product) => product.id !== id)
        .slice(0, limit);
    },
  };
}

function createWrites(products: Products) {
  async function change(
    session: ClientSession,
    { id, set }: { id: string; set: Partial<ProductDocument> },
  ): Promise<Product | null> {
    const document = await products.findOneAndUpdate(
      { _id: new ObjectId(id) },
      { $set: set, $inc: { version: 1 } },
      { session, returnDocument: 'after', projection: productFields },
    );
    return document && toProduct(document);
  }

  return {
    async insert(session: ClientSession, product: ProductFields): Promise<Product> {
      const document: ProductDocument = {
        _id: new ObjectId(),
        ...toFields(product),
        isFeatured: false,
        createdAt: new Date(),
        version: 1,
        revision: 1,
      };
      await products.insertOne(document, { session });
      const { searchTerms: _, ...stored } = document;
      return toProduct(stored);
    },

    /** Inserts products with their creation dates and featured flags. */
    async insertMany(session: ClientSession, list: readonly ImportedProduct[]): Promise<Product[]> {
      const documents = list.map(({ isFeatured, createdAt, ...product }): ProductDocument => ({
        _id: new ObjectId(),
        ...toFields(product),
        isFeatured,
        createdAt,
        version: 1,
        revision: 1,
      }));
      await products.insertMany(documents, { session });
      return documents.map(({ searchTerms: _, ...stored }) => toProduct(stored));
    },

    async update(
      session: ClientSession,
      { id, product, revision }: { id: string; product: ProductFields & { isFeatured?: boolean }; revision: number },
    ): Promise<Product | null> {
      return change(session, { id, set: { ...toFields(product), revision, changedAt: new Date() } });
    },

    async setFeatured(
      session: ClientSession,
      { id, isFeatured }: { id: string; isFeatured: boolean },
    ): Promise<Product | null> {
      return change(session, { id, set: { isFeatured } });
    },

    async remove(session: ClientSession, id: string): Promise<Product | null> {
      const document = await products.findOneAndDelete(
        { _id: new ObjectId(id) },
        { session, projection: productFields },
      );
      return document && toProduct(document);
    },

    /** Renames the category in all its products. */
    async renameGroup(session: ClientSession, { id, name }: { id: string; name: string }): Promise<void> {
      await products.updateMany({ 'category._id': new ObjectId(id) }, { $set: { 'category.name': name } }, { session });
    },
  };
}
