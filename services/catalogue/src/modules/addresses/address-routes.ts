import { listAddressesRoute, MAX_ADDRESSES } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, toPage } from '@garage/service-kit';
import type { GroupRepository } from '../groups/index.ts';
import type { NewsRepository } from '../news/index.ts';
import type { AddressRepository } from './address-repository.ts';

interface AddressDependencies {
  addresses: AddressRepository;
  categories: GroupRepository;
  news: NewsRepository;
}

/** Ids of all entities with their own page, for the sitemap. */
export function addAddressRoutes(app: App, { addresses, categories, news }: AddressDependencies): void {
  const totals = {
    news: () => news.count({}),
    products: async () => (await categories.list()).reduce((sum, { memberCount }) => sum + memberCount, 0),
  };

  addRoute(app, listAddressesRoute, async ({ query: { kind, ...paging }, reply }) => {
    const [found, total] = await Promise.all([addresses.findPage(kind, toPage(paging, MAX_ADDRESSES)), totals[kind]()]);
    void reply.header('x-total-count', total);
    return found.map(({ id, changedAt }) => ({ _id: id, changedAt: changedAt.toISOString() }));
  });
}
