import { productPage } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { productFactsOf } from './product-events.ts';
import { createProductPageRepository } from './product-page-repository.ts';

/** Serves pages of all products to other services that rebuild their read models. */
export function serveProductPages(parts: { mongo: Mongo; messaging: Messaging; logger: Logger }): {
  stop(): Promise<void>;
} {
  const { mongo, messaging, logger } = parts;
  const pages = createProductPageRepository(mongo);
  return serveRequests({
    messaging,
    contract: productPage,
    logger,
    handle: async ({ after, limit }) => {
      const found = await pages.findAfter(after, limit);
      return {
        products: found.map((product) => ({ id: product.id, version: product.version, ...productFactsOf(product) })),
      };
    },
  });
}
