import { catalogueStatsRoute, LOW_STOCK_LIMIT } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import type { GroupRepository } from '../groups/index.ts';
import type { ManagedProductRepository } from '../products/index.ts';

/** Something that can say how many of it there are. */
interface Counted {
  countAll(): Promise<number>;
}

export interface StatsSources {
  categories: GroupRepository;
  managed: ManagedProductRepository;
  news: Counted;
  banners: Counted;
  staff: Counted;
}

const mostScarce = 10;

/** The figures of the catalogue for the dashboard. */
export function addStatsRoutes(app: App, { categories, managed, news, banners, staff }: StatsSources): void {
  addRoute(app, catalogueStatsRoute, async () => {
    const [counts, states, scarce, newsCount, bannerCount, staffCount] = await Promise.all([
      categories.list(),
      managed.countStates(),
      managed.findScarce({ atMost: LOW_STOCK_LIMIT, limit: mostScarce }),
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
