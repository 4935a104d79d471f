export { createPosition } from './create-position.ts';
export { createPositionRepository, positionIndexes } from './position-repository.ts';
export type { PositionRepository } from './position-repository.ts';
export { addPositionRoutes } from './position-routes.ts';
