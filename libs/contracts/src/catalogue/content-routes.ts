import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { csvSchema, idParamsSchema, messageSchema, namedListQuerySchema, pagingQuerySchema } from '../core/shapes.ts';
import { serviceArticleSchema, serviceArticleSummarySchema, slugParamsSchema } from './article-schemas.ts';
import { contentEndpoints as endpoints } from './content-endpoints.ts';
import {
  bannerAnswerSchema,
  bannerSchema,
  createBannerBodySchema,
  createNewsBodySchema,
  newsAnswerSchema,
  newsListQuerySchema,
  newsSchema,
  positionAnswerSchema,
  positionBodySchema,
  positionSchema,
  staffAnswerSchema,
  staffBodySchema,
  staffDeletedSchema,
  staffListQuerySchema,
  staffMemberSchema,
  updateBannerBodySchema,
  updateNewsBodySchema,
  updateStaffBodySchema,
} from './content-schemas.ts';
import { synonymsAnswerSchema, synonymsBodySchema, synonymsSchema, unmatchedSearchSchema } from './search-schemas.ts';
import { siteSettingsAnswerSchema, siteSettingsSchema } from './settings-schemas.ts';

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
    summary: 'The banners of the home page',
    query: namedListQuerySchema,
    response: Type.Array(bannerSchema),
  },
});

export const listPositionsRoute = defineRoute({
  id: 'positions.list',
  endpoint: endpoints['positions.list'],
  schemas: {
    summary: 'The positions of staff',
    query: namedListQuerySchema,
    response: Type.Array(positionSchema),
  },
});

export const listStaffRoute = defineRoute({
  id: 'staff.list',
  endpoint: endpoints['staff.list'],
  schemas: {
    summary: 'The staff shown to customers',
    query: staffListQuerySchema,
    response: Type.Array(staffMemberSchema),
  },
});

export const getSettingsRoute = defineRoute({
  id: 'settings.get',
  endpoint: endpoints['settings.get'],
  schemas: {
    summary: 'The site settings',
    response: siteSettingsSchema,
  },
});

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

export const createNewsRoute = defineRoute({
  id: 'news.create',
  endpoint: endpoints['news.create'],
  schemas: {
    summary: 'Publish a news article',
    body: createNewsBodySchema,
    response: newsAnswerSchema,
    successStatus: 201,
  },
});

export const updateNewsRoute = defineRoute({
  id: 'news.update',
  endpoint: endpoints['news.update'],
  schemas: {
    summary: 'Update a news article; omitted fields stay unchanged',
    params: idParamsSchema,
    body: updateNewsBodySchema,
    response: newsAnswerSchema,
  },
});

export const deleteNewsRoute = defineRoute({
  id: 'news.delete',
  endpoint: endpoints['news.delete'],
  schemas: {
    summary: 'Remove a news article',
    params: idParamsSchema,
    response: messageSchema,
  },
});

export const createBannerRoute = defineRoute({
  id: 'banners.create',
  endpoint: endpoints['banners.create'],
  schemas: {
    summary: 'Add a banner',
    body: createBannerBodySchema,
    response: bannerAnswerSchema,
    successStatus: 201,
  },
});

export const updateBannerRoute = defineRoute({
  id: 'banners.update',
  endpoint: endpoints['banners.update'],
  schemas: {
    summary: 'Update a banner; omitted fields stay unchanged',
    params: idParamsSchema,
    body: updateBannerBodySchema,
    response: bannerAnswerSchema,
  },
});

export const deleteBannerRoute = defineRoute({
  id: 'banners.delete',
  endpoint: endpoints['banners.delete'],
  schemas: {
    summary: 'Remove a banner',
    params: idParamsSchema,
    response: messageSchema,
  },
});

export const createPositionRoute = defineRoute({
  id: 'positions.create',
  endpoint: endpoints['positions.create'],
  schemas: {
    summary: 'Add a position',
    body: positionBodySchema,
    response: positionAnswerSchema,
    successStatus: 201,
  },
});

export const updatePositionRoute = defineRoute({
  id: 'positions.update',
  endpoint: endpoints['positions.update'],
  schemas: {
    summary: 'Rename a position',
    params: idParamsSchema,
    body: positionBodySchema,
    response: positionAnswerSchema,
  },
});

export const deletePositionRoute = defineRoute({
  id: 'positions.delete',
  endpoint: endpoints['positions.delete'],
  schemas: {
    summary: 'Remove a position without members',
    params: idParamsSchema,
    response: messageSchema,
  },
});

export const createStaffRoute = defineRoute({
  id: 'staff.create',
  endpoint: endpoints['staff.create'],
  schemas: {
    summary: 'Add a member of staff',
    body: staffBodySchema,
    response: staffAnswerSchema,
    successStatus: 201,
  },
});

export const updateStaffRoute = defineRoute({
  id: 'staff.update',
  endpoint: endpoints['staff.update'],
  schemas: {
    summary: 'Update a member of staff; an omitted image stays unchanged',
    params: idParamsSchema,
    body: updateStaffBodySchema,
    response: staffAnswerSchema,
  },
});

export const deleteStaffRoute = defineRoute({
  id: 'staff.delete',
  endpoint: endpoints['staff.delete'],
  schemas: {
    summary: 'Remove a member of staff',
    params: idParamsSchema,
    response: staffDeletedSchema,
  },
});

export const updateSettingsRoute = defineRoute({
  id: 'settings.update',
  endpoint: endpoints['settings.update'],
  schemas: {
    summary: 'Change the site settings',
    body: siteSettingsSchema,
    response: siteSettingsAnswerSchema,
  },
});

export const exportNewsRoute = defineRoute({
  id: 'news.export',
  endpoint: endpoints['news.export'],
  schemas: {
    summary: 'All matching news as CSV for a spreadsheet',
    query: newsListQuerySchema,
    response: csvSchema,
  },
});

export const exportStaffRoute = defineRoute({
  id: 'staff.export',
  endpoint: endpoints['staff.export'],
  schemas: {
    summary: 'All matching staff as CSV for a spreadsheet',
    query: staffListQuerySchema,
    response: csvSchema,
  },
});

export const getSynonymsRoute = defineRoute({
  id: 'search.synonyms',
  endpoint: endpoints['search.synonyms'],
  schemas: { summary: 'The synonyms that searches use', response: synonymsSchema },
});

export const updateSynonymsRoute = defineRoute({
  id: 'search.updateSynonyms',
  endpoint: endpoints['search.updateSynonyms'],
  schemas: { summary: 'Replace the synonyms of staff', body: synonymsBodySchema, response: synonymsAnswerSchema },
});

export const listUnmatchedRoute = defineRoute({
  id: 'search.unmatched',
  endpoint: endpoints['search.unmatched'],
  schemas: {
    summary: 'Searches of visitors that found nothing, most frequent first',
    query: pagingQuerySchema,
    response: Type.Array(unmatchedSearchSchema),
  },
});

export const contentRoutes = [
  getSynonymsRoute,
  updateSynonymsRoute,
  listUnmatchedRoute,
  listNewsRoute,
  getNewsRoute,
  listBannersRoute,
  listPositionsRoute,
  listStaffRoute,
  getSettingsRoute,
  listArticlesRoute,
  getArticleRoute,
  createNewsRoute,
  updateNewsRoute,
  deleteNewsRoute,
  createBannerRoute,
  updateBannerRoute,
  deleteBannerRoute,
  createPositionRoute,
  updatePositionRoute,
  deletePositionRoute,
  createStaffRoute,
  updateStaffRoute,
  deleteStaffRoute,
  updateSettingsRoute,
  exportNewsRoute,
  exportStaffRoute,
] as const;
