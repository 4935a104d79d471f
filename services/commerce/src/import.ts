/** Import of orders for the seed. */
import type { Mongo } from '@garage/mongo';
import { ensureIndexes } from '@garage/mongo';
import { declareFilled } from '@garage/service-kit/search';
import { commerceIndexes } from './app.ts';
import type { ImportedOrder } from './modules/orders/index.ts';
import { createOrderListRepository, importOrders, orderTerms } from './modules/orders/index.ts';

export type { ImportedOrder } from './modules/orders/index.ts';

export type CommerceImport = Awaited<ReturnType<typeof openCommerceImport>>;

/** Prepares a commerce database and returns its import functions. */
export async function openCommerceImport(mongo: Mongo) {
  await ensureIndexes(mongo.db, commerceIndexes(mongo));
  const lists = createOrderListRepository(mongo);
  return {
    isEmpty: async () => (await lists.count({}, 1)) === 0,
    addOrders: (list: readonly ImportedOrder[]) => importOrders(mongo, list),
    /** Marks the search terms as complete, so that the background fill does not look for orders without them. */
    declareSearchable: () => declareFilled(mongo.db, orderTerms),
  };
}
