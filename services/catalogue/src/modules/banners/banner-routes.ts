import {
  createBannerRoute,
  deleteBannerRoute,
  listBannersRoute,
  reorderBannersRoute,
  SUCCESS,
  successMessages,
  updateBannerRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, filterAndPage } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { creationOf } from '../../creations/creation-of.ts';
import { presentBanner } from './banner-presenter.ts';
import type { WriteBanners } from './write-banners.ts';
import { createBanner, deleteBanner, reorderBanners, updateBanner } from './write-banners.ts';

export function addBannerRoutes(app: App, dependencies: WriteBanners): void {
  addRoute(app, listBannersRoute, async ({ query, reply }) =>
    filterAndPage(reply, await dependencies.banners.list(), { query, nameOf: ({ headline }) => headline }).map(
      presentBanner,
    ),
  );

  addRoute(app, createBannerRoute, async ({ body, ...caller }) => {
    const banner = await createBanner(dependencies, {
      body,
      author: authorOf(caller),
      request: creationOf(body, caller),
    });
    return { status: SUCCESS, message: successMessages.BANNER_CREATED, banner: presentBanner(banner) };
  });

  addRoute(app, updateBannerRoute, async ({ params: { id }, body, ...caller }) => {
    const banner = await updateBanner(dependencies, { id, body, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.BANNER_UPDATED, banner: presentBanner(banner) };
  });

  addRoute(app, reorderBannersRoute, async ({ body: { ids }, ...caller }) => {
    await reorderBanners(dependencies, { ids, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.BANNERS_REORDERED };
  });

  addRoute(app, deleteBannerRoute, async ({ params: { id }, ...caller }) => {
    await deleteBanner(dependencies, { id, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.BANNER_DELETED };
  });
}
