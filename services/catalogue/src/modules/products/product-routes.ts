import type { ProductListQuery } from '@garage/contracts';
import {
  changeProductsRoute,
  createProductRoute,
  deleteProductRoute,
  featureProductRoute,
  getProductRoute,
  listFeaturedProductsRoute,
  listProductsRoute,
  listRelatedProductsRoute,
  MAX_SUGGESTIONS,
  searchProductsRoute,
  SUCCESS,
  successMessages,
  updateProductRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, AppError, createListStreams, filterAndPage, pickPart } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { creationOf } from '../../creations/creation-of.ts';
import { changeProducts } from './change-products.ts';
import type { ReadProducts } from './list-products.ts';
import { asksForAllProducts, listProducts } from './list-products.ts';
import { presentProduct } from './product-presenter.ts';
import type { UnmatchedCounter } from '../search/index.ts';
import type { WriteProducts } from './write-products.ts';
import { createProduct, deleteProduct, featureProduct, updateProduct } from './write-products.ts';

type ProductDependencies = ReadProducts & WriteProducts & { unmatched: UnmatchedCounter };

const MAX_RELATED = 8;

export function addProductRoutes(app: App, dependencies: ProductDependencies): void {
  addReadRoutes(app, dependencies);
  addWriteRoutes(app, dependencies);
}

function addReadRoutes(app: App, dependencies: ProductDependencies): void {
  const { products, unmatched } = dependencies;
  const list = async (query: ProductListQuery) => {
    const found = await listProducts(dependencies, query);
    const isSuggestion = query.limit !== undefined && query.limit <= MAX_SUGGESTIONS;
    const isFirstPage = (query.page ?? 1) === 1;
    // What the filter by a category excludes may be sold in another one.
    const isEverywhere = query.category === undefined;
    if (query.q && found.total === 0 && isFirstPage && !isSuggestion && isEverywhere)
      unmatched.count('products', query.q);
    return found;
  };
  const streams = createListStreams();

  addRoute(app, listProductsRoute, async ({ query, reply }) => {
    if (asksForAllProducts(query)) {
      const all = products.streamAll({ categoryId: query.category }, query.sort ?? 'oldest');
      return streams.send(reply, all, presentProduct);
    }
    const found = await list(query);
    void reply.header('x-total-count', found.total);
    return found.products.map(presentProduct);
  });

  addRoute(app, searchProductsRoute, async ({ query: { name, ...query }, reply }) => {
    const found = await list({ ...query, q: name });
    void reply.header('x-total-count', found.total);
    return found.products.map(presentProduct);
  });

  addRoute(app, listFeaturedProductsRoute, async ({ query, reply }) =>
    filterAndPage(reply, await products.findFeatured(), {
      query,
      order: 'newest',
      nameOf: ({ name }) => name,
      categoryOf: ({ category }) => category.id,
    }).map(presentProduct),
  );

  addRoute(app, getProductRoute, async ({ params }) => {
    const product = await products.findById(params.id);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    return presentProduct(product);
  });

  addRoute(app, listRelatedProductsRoute, async ({ params: { id }, query, reply }) => {
    const product = await products.findById(id);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    const related = await products.findRelated({ id, categoryId: product.category.id, limit: MAX_RELATED });
    return pickPart(reply, related, query).map(presentProduct);
  });
}

function addWriteRoutes(app: App, dependencies: WriteProducts): void {
  addRoute(app, createProductRoute, async ({ body, ...caller }) => {
    const product = await createProduct(dependencies, {
      body,
      author: authorOf(caller),
      request: creationOf(body, caller),
    });
    return { status: SUCCESS, message: successMessages.PRODUCT_CREATED, product: presentProduct(product) };
  });

  addRoute(app, updateProductRoute, async ({ params: { id }, body, ...caller }) => {
    const product = await updateProduct(dependencies, { id, body, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.PRODUCT_UPDATED, product: presentProduct(product) };
  });

  addRoute(app, featureProductRoute, async ({ params: { id }, body: { isFeatured }, ...caller }) => {
    const product = await featureProduct(dependencies, { id, isFeatured, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.PRODUCT_FEATURED, product: presentProduct(product) };
  });

  addRoute(app, changeProductsRoute, async ({ body: { changes }, ...caller }) => {
    const outcome = await changeProducts(dependencies, { changes, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.PRODUCTS_CHANGED, ...outcome };
  });

  addRoute(app, deleteProductRoute, async ({ params: { id }, ...caller }) => {
    await deleteProduct(dependencies, { id, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.PRODUCT_DELETED };
  });
}
