export { createBayCache } from './bay-cache.ts';
export { bayIndexes, createBayRepository } from './bay-repository.ts';
export { addBayRoutes } from './bay-routes.ts';
export { followBays } from './bay-subscribers.ts';
