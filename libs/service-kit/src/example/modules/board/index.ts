export { createBoardRepository } from './board-repository.ts';
export { addBoardRoutes } from './board-routes.ts';
export { consumeBays } from './board-subscribers.ts';
