import { orderedPictures } from '@garage/contracts';
import type { FindReferenced, ImageStore } from '@garage/media';
import type { Messaging } from '@garage/messaging';
import { ask } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { startSweeper } from '@garage/service-kit/backbone';
import { picturesIn } from './modules/news/index.ts';

/** Every field of this service that holds an image URL or a list of them. */
const pictureFields = [
  { collection: 'products', field: 'image' },
  { collection: 'products', field: 'subImages' },
  { collection: 'news', field: 'image' },
  { collection: 'banners', field: 'image' },
  { collection: 'staff', field: 'image' },
] as const;

export const pictureIndexes: CollectionIndexes[] = pictureFields.map(({ collection, field }) => ({
  collection,
  indexes: [{ key: { [field]: 1 }, name: `by-${field}` }],
}));

interface SweepPictures {
  mongo: Mongo;
  messaging: Messaging;
  images: ImageStore;
  logger: Logger;
}

/**
 * Functions that find which of the given images are in use: by catalogue documents, or by orders, which show sold
 * products.
 */
export function createReferenceFinders({
  mongo,
  messaging,
}: Pick<SweepPictures, 'mongo' | 'messaging'>): FindReferenced[] {
  const own = pictureFields.map(({ collection, field }): FindReferenced => async (addresses) => {
    const found: unknown[] = await mongo.db
      .collection(collection)
      .distinct(field, { [field]: { $in: [...addresses] } });
    return found.filter((one) => typeof one === 'string');
  });
  const ordered: FindReferenced = async (addresses) => {
    const request = { addresses: [...addresses] };
    return (await ask({ messaging, contract: orderedPictures, request })).addresses;
  };
  return [...own, createTextFinder(mongo), ordered];
}

/** Reads the images in article texts once per sweep; articles stored during the sweep mark their images as in use. */
function createTextFinder(mongo: Mongo): FindReferenced {
  let shown: Promise<Set<string>> | undefined;
  const read = async (): Promise<Set<string>> => {
    const found = new Set<string>();
    const news = mongo.db.collection<{ content: string }>('news');
    for await (const { content } of news.find({ content: /\/api\/media\// }, { projection: { content: 1 } })) {
      for (const address of picturesIn(content)) found.add(address);
    }
    return found;
  };
  return async (addresses) => {
    shown ??= read();
    const known = await shown;
    return addresses.filter((address) => known.has(address));
  };
}

/** Starts the periodic removal of unreferenced images. */
export function sweepPictures({ mongo, messaging, images, logger }: SweepPictures): { stop(): Promise<void> } {
  return startSweeper({
    mongo,
    name: 'unnamed-pictures',
    logger,
    sweep: async (shouldContinue) => {
      const removed = await images.sweep({
        findReferenced: createReferenceFinders({ mongo, messaging }),
        now: Date.now,
        shouldContinue,
      });
      if (removed > 0) logger.info({ removed }, 'Removed unreferenced images');
    },
  });
}
