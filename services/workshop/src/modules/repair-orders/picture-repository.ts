import { createPictureRepository as createRepository, pictureIndexesOf } from '@garage/media';
import type { PictureRepository } from '@garage/media';
import type { Mongo } from '@garage/mongo';

const owner = { field: 'orderId', indexName: 'by-order' };

export const pictureIndexes = pictureIndexesOf(owner);

/** Photographs of the condition at intake, shown to staff only, at signed addresses. */
export const createPictureRepository = (mongo: Pick<Mongo, 'db'>): PictureRepository => createRepository(mongo, owner);
