import { createPictureRepository, pictureIndexesOf } from '@garage/media';
import type { PictureRepository } from '@garage/media';
import type { Mongo } from '@garage/mongo';

const owner = { field: 'quoteId', indexName: 'by-quote' };

export const quotePhotoIndexes = pictureIndexesOf(owner);

/** Copies of the photographs of a quote, made when it is sent, shown at signed addresses. */
export const createQuotePhotoRepository = (mongo: Pick<Mongo, 'db'>): PictureRepository =>
  createPictureRepository(mongo, owner);
