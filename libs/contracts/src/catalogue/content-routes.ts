import { articleRoutes } from './article-routes.ts';
import { bannerRoutes } from './banner-routes.ts';
import { newsRoutes } from './news-routes.ts';
import { searchRoutes } from './search-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { staffRoutes } from './staff-routes.ts';

/** Routes of the content that staff edit. */
export const contentRoutes = [
  ...searchRoutes,
  ...newsRoutes,
  ...bannerRoutes,
  ...staffRoutes,
  ...settingsRoutes,
  ...articleRoutes,
] as const;
