import { Type } from 'typebox';
import { mediaParamsSchema, mediaSchema } from '../core/image-schemas.ts';
import { defineRoute } from '../core/route.ts';
import { csvSchema, idParamsSchema, messageSchema, namedListQuerySchema, pagingQuerySchema } from '../core/shapes.ts';
import { contentRoutes } from './content-routes.ts';
import { changedProductsSchema, changeProductsBodySchema } from './bulk-schemas.ts';
import { catalogueEndpoints as endpoints } from './endpoints.ts';
import { catalogueOfficeEndpoints as officeEndpoints } from './office-endpoints.ts';
import {
  addressesQuerySchema,
  addressSchema,
  catalogueStatsSchema,
  categoryAnswerSchema,
  categoryBodySchema,
  categorySchema,
  featureBodySchema,
  managedProductSchema,
  manageProductsQuerySchema,
  productAnswerSchema,
  productBodySchema,
  productListQuerySchema,
  productSchema,
  productSearchQuerySchema,
} from './schemas.ts';

const productList = Type.Array(productSchema);

export const listProductsRoute = defineRoute({
  id: 'products.list',
  endpoint: endpoints['products.list'],
  schemas: { summary: 'Products, oldest first', query: productListQuerySchema, response: productList },
});

export const listFeaturedProductsRoute = defineRoute({
  id: 'products.featured',
  endpoint: endpoints['products.featured'],
  schemas: { summary: 'The featured products', query: namedListQuerySchema, response: productList },
});

export const searchProductsRoute = defineRoute({
  id: 'products.search',
  endpoint: endpoints['products.search'],
  schemas: {
    summary: 'Products by name, best match first; accents and case do not matter',
    query: productSearchQuerySchema,
    response: productList,
  },
});

export const getProductRoute = defineRoute({
  id: 'products.get',
  endpoint: endpoints['products.get'],
  schemas: { summary: 'One product', params: idParamsSchema, response: productSchema },
});

export const listRelatedProductsRoute = defineRoute({
  id: 'products.related',
  endpoint: endpoints['products.related'],
  schemas: {
    summary: 'Up to 8 others of the same category',
    params: idParamsSchema,
    query: pagingQuerySchema,
    response: productList,
  },
});

export const createProductRoute = defineRoute({
  id: 'products.create',
  endpoint: officeEndpoints['products.create'],
  schemas: { summary: 'Add a product', body: productBodySchema, response: productAnswerSchema, successStatus: 201 },
});

export const updateProductRoute = defineRoute({
  id: 'products.update',
  endpoint: officeEndpoints['products.update'],
  schemas: {
    summary: 'Update a product; omitted images stay unchanged',
    params: idParamsSchema,
    body: productBodySchema,
    response: productAnswerSchema,
  },
});

export const featureProductRoute = defineRoute({
  id: 'products.feature',
  endpoint: officeEndpoints['products.feature'],
  schemas: {
    summary: 'Set or clear the featured flag of a product',
    params: idParamsSchema,
    body: featureBodySchema,
    response: productAnswerSchema,
  },
});

export const changeProductsRoute = defineRoute({
  id: 'products.changeMany',
  endpoint: officeEndpoints['products.changeMany'],
  schemas: {
    summary: 'Change price, stock, category or featured flag of several products; each is changed or refused by itself',
    body: changeProductsBodySchema,
    response: changedProductsSchema,
  },
});

export const deleteProductRoute = defineRoute({
  id: 'products.delete',
  endpoint: officeEndpoints['products.delete'],
  schemas: { summary: 'Remove a product', params: idParamsSchema, response: messageSchema },
});

export const listCategoriesRoute = defineRoute({
  id: 'categories.list',
  endpoint: endpoints['categories.list'],
  schemas: { summary: 'All categories', query: namedListQuerySchema, response: Type.Array(categorySchema) },
});

export const createCategoryRoute = defineRoute({
  id: 'categories.create',
  endpoint: officeEndpoints['categories.create'],
  schemas: { summary: 'Add a category', body: categoryBodySchema, response: categoryAnswerSchema, successStatus: 201 },
});

export const updateCategoryRoute = defineRoute({
  id: 'categories.update',
  endpoint: officeEndpoints['categories.update'],
  schemas: {
    summary: 'Rename a category',
    params: idParamsSchema,
    body: categoryBodySchema,
    response: categoryAnswerSchema,
  },
});

export const deleteCategoryRoute = defineRoute({
  id: 'categories.delete',
  endpoint: officeEndpoints['categories.delete'],
  schemas: {
    summary: 'Remove a category that no product uses',
    params: idParamsSchema,
    response: messageSchema,
  },
});

export const manageProductsRoute = defineRoute({
  id: 'products.manage',
  endpoint: officeEndpoints['products.manage'],
  schemas: {
    summary: 'Products for the back office: search in name, category name and description, filter by price',
    query: manageProductsQuerySchema,
    response: Type.Array(managedProductSchema),
  },
});

export const getManagedProductRoute = defineRoute({
  id: 'products.getManaged',
  endpoint: officeEndpoints['products.getManaged'],
  schemas: {
    summary: 'One product for editing, with its revision',
    params: idParamsSchema,
    response: managedProductSchema,
  },
});

export const exportProductsRoute = defineRoute({
  id: 'products.export',
  endpoint: officeEndpoints['products.export'],
  schemas: {
    summary: 'All matching products as CSV for a spreadsheet',
    query: manageProductsQuerySchema,
    response: csvSchema,
  },
});

export const listAddressesRoute = defineRoute({
  id: 'catalogue.addresses',
  endpoint: endpoints['catalogue.addresses'],
  schemas: {
    summary: 'Ids of products or news in order, each with the time of its last edit',
    query: addressesQuerySchema,
    response: Type.Array(addressSchema),
  },
});

export const catalogueStatsRoute = defineRoute({
  id: 'catalogue.stats',
  endpoint: officeEndpoints['catalogue.stats'],
  schemas: {
    summary: 'Catalogue statistics for the dashboard',
    response: catalogueStatsSchema,
  },
});

export const catalogueMediaRoute = defineRoute({
  id: 'catalogue.media',
  endpoint: endpoints['catalogue.media'],
  schemas: { summary: 'An image as WebP', params: mediaParamsSchema, response: mediaSchema },
});

export const catalogueRoutes = [
  listProductsRoute,
  listFeaturedProductsRoute,
  searchProductsRoute,
  getProductRoute,
  listRelatedProductsRoute,
  createProductRoute,
  updateProductRoute,
  featureProductRoute,
  changeProductsRoute,
  deleteProductRoute,
  listCategoriesRoute,
  createCategoryRoute,
  updateCategoryRoute,
  deleteCategoryRoute,
  manageProductsRoute,
  getManagedProductRoute,
  exportProductsRoute,
  listAddressesRoute,
  catalogueStatsRoute,
  catalogueMediaRoute,
  ...contentRoutes,
] as const;
