import { createPictureRepository as createRepository, pictureIndexesOf } from '@garage/media';
import type { PictureRepository } from '@garage/media';
import type { Mongo } from '@garage/mongo';

const owner = { field: 'appointmentId', indexName: 'by-appointment' };

export const pictureIndexes = pictureIndexesOf(owner);

/** Pictures of appointments, returned only within the detail of an appointment. */
export const createPictureRepository = (mongo: Pick<Mongo, 'db'>): PictureRepository => createRepository(mongo, owner);
