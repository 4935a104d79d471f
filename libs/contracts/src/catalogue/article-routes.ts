import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { pagingQuerySchema } from '../core/shapes.ts';
import { serviceArticleSchema, serviceArticleSummarySchema, slugParamsSchema } from './article-schemas.ts';
import { contentEndpoints as endpoints } from './content-endpoints.ts';

export const listArticlesRoute = defineRoute({
  id: 'articles.list',
  endpoint: endpoints['articles.list'],
  schemas: {
    summary: 'The service articles',
    query: pagingQuerySchema,
    response: Type.Array(serviceArticleSummarySchema),
  },
});

export const getArticleRoute = defineRoute({
  id: 'articles.get',
  endpoint: endpoints['articles.get'],
  schemas: {
    summary: 'One service article, with related products',
    params: slugParamsSchema,
    response: serviceArticleSchema,
  },
});

export const articleRoutes = [listArticlesRoute, getArticleRoute] as const;
