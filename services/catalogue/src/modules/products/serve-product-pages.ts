import { productPage } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { productFactsOf } from './product-events.ts';
import { createProductPageRepository } from './product-page-repository.ts';

/** Tells other services of all products, page after page, when they build what they keep of them. Returns how to end that. */
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
