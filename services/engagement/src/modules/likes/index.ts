export { createLikeRepository, likeIndexes } from './like-repository.ts';
export type { Like, LikeRepository } from './like-repository.ts';
export { addLikeRoutes } from './like-routes.ts';
