import { addressKeyIndexes } from '@garage/media';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { settingsIndexes } from '@garage/service-kit/settings';
import { createKnownProductRepository } from '@garage/service-kit/known-products';
import { forgottenIndexes } from '@garage/service-kit/privacy';
import {
  creationIndexes,
  entryIndexes,
  inspectionIndexes,
  photoIndexes,
  templateIndexes,
} from './modules/inspections/index.ts';
import { consentIndexes, quotedJobIndexes, signatureIndexes, tryIndexes } from './modules/consents/index.ts';
import { employeeIndexes } from './modules/employees/index.ts';
import { statementIndexes } from './modules/handovers/index.ts';
import { linkIndexes, mailChoiceIndexes, questionIndexes } from './modules/links/index.ts';
import { ownVehicleIndexes, refusalIndexes } from './modules/own-vehicles/index.ts';
import { quoteIndexes, quotePhotoIndexes } from './modules/quotes/index.ts';
import {
  historyIndexes,
  numberIndexes,
  orderIndexes,
  pictureIndexes,
  requestIndexes,
} from './modules/repair-orders/index.ts';
import { taskIndexes, taskPictureIndexes, timeIndexes } from './modules/tasks/index.ts';
import { releasedIndexes } from './modules/released-pictures/index.ts';
import { readingIndexes, vehicleIndexes } from './modules/vehicles/index.ts';

/** The indexes of all collections of this service. */
export const workshopIndexes = (mongo: Pick<Mongo, 'db'>): CollectionIndexes[] => [
  vehicleIndexes,
  readingIndexes,
  orderIndexes,
  historyIndexes,
  pictureIndexes,
  numberIndexes,
  requestIndexes,
  templateIndexes,
  inspectionIndexes,
  entryIndexes,
  photoIndexes,
  creationIndexes,
  addressKeyIndexes,
  settingsIndexes,
  ownVehicleIndexes,
  refusalIndexes,
  forgottenIndexes,
  taskIndexes,
  timeIndexes,
  taskPictureIndexes,
  quoteIndexes,
  quotePhotoIndexes,
  consentIndexes,
  signatureIndexes,
  quotedJobIndexes,
  tryIndexes,
  linkIndexes,
  questionIndexes,
  statementIndexes,
  mailChoiceIndexes,
  releasedIndexes,
  ...employeeIndexes(mongo),
  ...createKnownProductRepository(mongo).indexes,
  ...inboxIndexes,
];
