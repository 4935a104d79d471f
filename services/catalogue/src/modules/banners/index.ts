export { bannerIndexes, createBannerRepository } from './banner-repository.ts';
export type { ImportedBanner } from './banner-repository.ts';
export { addBannerRoutes } from './banner-routes.ts';
export { importBanners } from './write-banners.ts';
