import { orderedPictures } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { serveRequests } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { OrderDocument } from './order-document.ts';
import { orderCollection } from './order-document.ts';

/** Answers catalogue's requests for the pictures used by orders. */
export function serveOrderedPictures({
  mongo,
  messaging,
  logger,
}: {
  mongo: Mongo;
  messaging: Messaging;
  logger: Logger;
}) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  return serveRequests({
    messaging,
    contract: orderedPictures,
    logger,
    handle: async ({ addresses }) => {
      const wanted = new Set(addresses);
      const images = await orders.distinct('lines.image', { 'lines.image': { $in: addresses } });
      // The filter is needed because `distinct` also returns the other pictures of the orders that it finds.
      return { addresses: images.filter((image) => wanted.has(image)) };
    },
  });
}
