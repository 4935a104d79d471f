import { catalogueStatsRoute, LOW_STOCK_LIMIT } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import type { GroupRepository } from '../groups/index.ts';
import type { ManagedProductRepository } from '../products/index.ts';

interface Countable {
  countAll(): Promise<number>;
}

export interface StatsSources {
  categories: GroupRepository;
  managed: ManagedProductRepository;
  news: Countable;
  banners: Countable;
  staff: Countable;
}

const MAX_SCARCE = 10;

/** Catalogue statistics for the dashboard. */
export function addStatsRoutes(app: App, { categories, managed, news, banners, staff }: StatsSources): void {
  addRoute(app, catalogueStatsRoute, async () => {
    const [counts, states, scarce, newsCount, bannerCount, staffCount] = await Promise.all([
      categories.list(),
      managed.countStates(),
      managed.findScarce({ atMost: LOW_STOCK_LIMIT, limit: MAX_SCARCE }),
      news.countAll(),
      banners.countAll(),
      staff.countAll(),
    ]);
    return {
      products: counts.reduce((sum, { memberCount }) => sum + memberCount, 0),
      featured: states.featured,
      outOfStock: states.outOfStock,
      lowStock: scarce.map(({ id, name, quantity }) => ({ _id: id, name, quantity })),
      categories: counts.map(({ id, name, memberCount }) => ({ _id: id, name, count: memberCount })),
      news: newsCount,
      banners: bannerCount,
      staff: staffCount,
    };
  });
}
