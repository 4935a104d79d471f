import { Type } from 'typebox';
import { mediaParamsSchema } from '../core/image-schemas.ts';
import { defineRoute } from '../core/route.ts';
import { idParamsSchema, messageSchema } from '../core/shapes.ts';
import { catalogueEndpoints as endpoints } from './endpoints.ts';
import {
  bannerSchema,
  categoryAnswerSchema,
  categoryBodySchema,
  categorySchema,
  featureBodySchema,
  newsListQuerySchema,
  newsSchema,
  positionSchema,
  productAnswerSchema,
  productBodySchema,
  productListQuerySchema,
  productSchema,
  productSearchQuerySchema,
  serviceArticleSchema,
  serviceArticleSummarySchema,
  siteSettingsSchema,
  slugParamsSchema,
  staffListQuerySchema,
  staffMemberSchema,
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
  schemas: { summary: 'The products that staff have put forward', response: productList },
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
  schemas: { summary: 'Up to 8 others of the same category', params: idParamsSchema, response: productList },
});

export const createProductRoute = defineRoute({
  id: 'products.create',
  endpoint: endpoints['products.create'],
  schemas: { summary: 'Add a product', body: productBodySchema, response: productAnswerSchema, successStatus: 201 },
});

export const updateProductRoute = defineRoute({
  id: 'products.update',
  endpoint: endpoints['products.update'],
  schemas: {
    summary: 'Change a product; images that are left out stay',
    params: idParamsSchema,
    body: productBodySchema,
    response: productAnswerSchema,
  },
});

export const featureProductRoute = defineRoute({
  id: 'products.feature',
  endpoint: endpoints['products.feature'],
  schemas: {
    summary: 'Put a product forward, or no longer',
    params: idParamsSchema,
    body: featureBodySchema,
    response: productAnswerSchema,
  },
});

export const deleteProductRoute = defineRoute({
  id: 'products.delete',
  endpoint: endpoints['products.delete'],
  schemas: { summary: 'Remove a product', params: idParamsSchema, response: messageSchema },
});

export const listCategoriesRoute = defineRoute({
  id: 'categories.list',
  endpoint: endpoints['categories.list'],
  schemas: { summary: 'All categories', response: Type.Array(categorySchema) },
});

export const createCategoryRoute = defineRoute({
  id: 'categories.create',
  endpoint: endpoints['categories.create'],
  schemas: { summary: 'Add a category', body: categoryBodySchema, response: categoryAnswerSchema, successStatus: 201 },
});

export const updateCategoryRoute = defineRoute({
  id: 'categories.update',
  endpoint: endpoints['categories.update'],
  schemas: {
    summary: 'Rename a category',
    params: idParamsSchema,
    body: categoryBodySchema,
    response: categoryAnswerSchema,
  },
});

export const deleteCategoryRoute = defineRoute({
  id: 'categories.delete',
  endpoint: endpoints['categories.delete'],
  schemas: {
    summary: 'Remove a category that no product uses',
    params: idParamsSchema,
    response: messageSchema,
  },
});

export const listNewsRoute = defineRoute({
  id: 'news.list',
  endpoint: endpoints['news.list'],
  schemas: {
    summary: 'News, newest first',
    query: newsListQuerySchema,
    response: Type.Array(newsSchema),
  },
});

export const getNewsRoute = defineRoute({
  id: 'news.get',
  endpoint: endpoints['news.get'],
  schemas: {
    summary: 'One news article',
    params: idParamsSchema,
    response: newsSchema,
  },
});

export const listBannersRoute = defineRoute({
  id: 'banners.list',
  endpoint: endpoints['banners.list'],
  schemas: {
    summary: 'The slides of the home page',
    response: Type.Array(bannerSchema),
  },
});

export const listPositionsRoute = defineRoute({
  id: 'positions.list',
  endpoint: endpoints['positions.list'],
  schemas: {
    summary: 'The kinds of staff',
    response: Type.Array(positionSchema),
  },
});

export const listStaffRoute = defineRoute({
  id: 'staff.list',
  endpoint: endpoints['staff.list'],
  schemas: {
    summary: 'The staff that customers meet',
    query: staffListQuerySchema,
    response: Type.Array(staffMemberSchema),
  },
});

export const getSettingsRoute = defineRoute({
  id: 'settings.get',
  endpoint: endpoints['settings.get'],
  schemas: {
    summary: 'What the site says of the business',
    response: siteSettingsSchema,
  },
});

export const listArticlesRoute = defineRoute({
  id: 'articles.list',
  endpoint: endpoints['articles.list'],
  schemas: {
    summary: 'The articles about what the workshop does',
    response: Type.Array(serviceArticleSummarySchema),
  },
});

export const getArticleRoute = defineRoute({
  id: 'articles.get',
  endpoint: endpoints['articles.get'],
  schemas: {
    summary: 'One article about what the workshop does, with products that belong to it',
    params: slugParamsSchema,
    response: serviceArticleSchema,
  },
});

export const catalogueMediaRoute = defineRoute({
  id: 'catalogue.media',
  endpoint: endpoints['catalogue.media'],
  schemas: { summary: 'A picture as WebP', params: mediaParamsSchema, response: Type.Unsafe<Buffer>({}) },
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
  deleteProductRoute,
  listCategoriesRoute,
  createCategoryRoute,
  updateCategoryRoute,
  deleteCategoryRoute,
  listNewsRoute,
  getNewsRoute,
  listBannersRoute,
  listPositionsRoute,
  listStaffRoute,
  getSettingsRoute,
  listArticlesRoute,
  getArticleRoute,
  catalogueMediaRoute,
] as const;
