import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { csvSchema, idParamsSchema, messageSchema } from '../core/shapes.ts';
import { contentEndpoints as endpoints } from './content-endpoints.ts';
import { contentOfficeEndpoints as officeEndpoints } from './content-office-endpoints.ts';
import {
  createNewsBodySchema,
  newsAnswerSchema,
  newsListQuerySchema,
  newsPictureBodySchema,
  newsPictureSchema,
  newsSchema,
  updateNewsBodySchema,
} from './content-schemas.ts';

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

export const createNewsRoute = defineRoute({
  id: 'news.create',
  endpoint: officeEndpoints['news.create'],
  schemas: {
    summary: 'Publish a news article',
    body: createNewsBodySchema,
    response: newsAnswerSchema,
    successStatus: 201,
  },
});

export const addNewsPictureRoute = defineRoute({
  id: 'news.addPicture',
  endpoint: officeEndpoints['news.addPicture'],
  schemas: {
    summary: 'Store a picture for the text of an article; removed after seven days unless an article contains it',
    body: newsPictureBodySchema,
    response: newsPictureSchema,
    successStatus: 201,
  },
});

export const updateNewsRoute = defineRoute({
  id: 'news.update',
  endpoint: officeEndpoints['news.update'],
  schemas: {
    summary: 'Update a news article; omitted fields stay unchanged',
    params: idParamsSchema,
    body: updateNewsBodySchema,
    response: newsAnswerSchema,
  },
});

export const deleteNewsRoute = defineRoute({
  id: 'news.delete',
  endpoint: officeEndpoints['news.delete'],
  schemas: {
    summary: 'Remove a news article',
    params: idParamsSchema,
    response: messageSchema,
  },
});

export const exportNewsRoute = defineRoute({
  id: 'news.export',
  endpoint: officeEndpoints['news.export'],
  schemas: {
    summary: 'All matching news as CSV for a spreadsheet',
    query: newsListQuerySchema,
    response: csvSchema,
  },
});

export const newsRoutes = [
  listNewsRoute,
  getNewsRoute,
  createNewsRoute,
  addNewsPictureRoute,
  updateNewsRoute,
  deleteNewsRoute,
  exportNewsRoute,
] as const;
