import { createPictureRepository, pictureIndexesOf } from '@garage/media';
import type { PictureRepository } from '@garage/media';
import type { Mongo } from '@garage/mongo';

const owner = { field: 'inspectionId', indexName: 'by-inspection' };

export const photoIndexes = pictureIndexesOf(owner);

/** Photographs of inspections, shown at signed addresses. */
export const createPhotoRepository = (mongo: Pick<Mongo, 'db'>): PictureRepository =>
  createPictureRepository(mongo, owner);
