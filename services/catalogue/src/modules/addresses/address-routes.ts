import { listAddressesRoute, MOST_ADDRESSES } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { toPage } from '../../lists/page.ts';
import type { CategoryRepository } from '../categories/index.ts';
import type { NewsRepository } from '../news/index.ts';
import type { AddressRepository } from './address-repository.ts';

interface AddressDependencies {
  addresses: AddressRepository;
  categories: CategoryRepository;
  news: NewsRepository;
}

/** What has a page of its own, for the site's map. */
export function addAddressRoutes(app: App, { addresses, categories, news }: AddressDependencies): void {
  const totals = {
    news: () => news.count({}),
    products: async () => (await categories.list()).reduce((sum, { productCount }) => sum + productCount, 0),
  };

  addRoute(app, listAddressesRoute, async ({ query: { kind, ...paging }, reply }) => {
    const [found, total] = await Promise.all([
      addresses.findPage(kind, toPage(paging, MOST_ADDRESSES)),
      totals[kind](),
    ]);
    void reply.header('x-total-count', total);
    return found.map(({ id, changedAt }) => ({ _id: id, changedAt: changedAt.toISOString() }));
  });
}
