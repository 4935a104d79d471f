import { listBannersRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { presentBanner } from './banner-presenter.ts';
import type { BannerRepository } from './banner-repository.ts';

export function addBannerRoutes(app: App, { banners }: { banners: BannerRepository }): void {
  addRoute(app, listBannersRoute, async () => (await banners.list()).map(presentBanner));
}
