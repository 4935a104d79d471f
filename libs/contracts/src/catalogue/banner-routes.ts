import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { idParamsSchema, messageSchema, namedListQuerySchema } from '../core/shapes.ts';
import { contentEndpoints as endpoints } from './content-endpoints.ts';
import { contentOfficeEndpoints as officeEndpoints } from './content-office-endpoints.ts';
import {
  bannerAnswerSchema,
  bannerOrderBodySchema,
  bannerSchema,
  createBannerBodySchema,
  updateBannerBodySchema,
} from './content-schemas.ts';

export const listBannersRoute = defineRoute({
  id: 'banners.list',
  endpoint: endpoints['banners.list'],
  schemas: {
    summary: 'The banners of the home page',
    query: namedListQuerySchema,
    response: Type.Array(bannerSchema),
  },
});

export const createBannerRoute = defineRoute({
  id: 'banners.create',
  endpoint: officeEndpoints['banners.create'],
  schemas: {
    summary: 'Add a banner',
    body: createBannerBodySchema,
    response: bannerAnswerSchema,
    successStatus: 201,
  },
});

export const updateBannerRoute = defineRoute({
  id: 'banners.update',
  endpoint: officeEndpoints['banners.update'],
  schemas: {
    summary: 'Update a banner; omitted fields stay unchanged',
    params: idParamsSchema,
    body: updateBannerBodySchema,
    response: bannerAnswerSchema,
  },
});

export const reorderBannersRoute = defineRoute({
  id: 'banners.reorder',
  endpoint: officeEndpoints['banners.reorder'],
  schemas: {
    summary: 'Put the banners in order; CONFLICT when banners were added or removed since the list was read',
    body: bannerOrderBodySchema,
    response: messageSchema,
  },
});

export const deleteBannerRoute = defineRoute({
  id: 'banners.delete',
  endpoint: officeEndpoints['banners.delete'],
  schemas: {
    summary: 'Remove a banner',
    params: idParamsSchema,
    response: messageSchema,
  },
});

export const bannerRoutes = [
  listBannersRoute,
  createBannerRoute,
  updateBannerRoute,
  reorderBannersRoute,
  deleteBannerRoute,
] as const;
