export type { OrderPictureList } from './order-pictures.ts';
export { picturesOfOrders } from './order-pictures.ts';
export { addReleaseRoutes } from './release-routes.ts';
export type { ReleasedRepository } from './released-repository.ts';
export { createReleasedRepository, releasedIndexes } from './released-repository.ts';
