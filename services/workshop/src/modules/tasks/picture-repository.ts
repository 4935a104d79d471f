import { createPictureRepository, pictureIndexesOf } from '@garage/media';
import type { PictureRepository } from '@garage/media';
import type { Mongo } from '@garage/mongo';

const owner = { field: 'taskId', indexName: 'by-task' };

export const taskPictureIndexes = pictureIndexesOf(owner);

/** Photographs of findings, shown to the technician and to staff only, at signed addresses. */
export const createTaskPictureRepository = (mongo: Pick<Mongo, 'db'>): PictureRepository =>
  createPictureRepository(mongo, owner);
