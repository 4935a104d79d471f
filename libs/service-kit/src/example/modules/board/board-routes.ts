import { addRoute } from '../../../http/add-route.ts';
import type { App } from '../../../http/app-types.ts';
import { getBoardRoute } from '../../contracts.ts';
import type { BayAnswer } from '../../contracts.ts';
import type { BoardRepository, KnownBay } from './board-repository.ts';

export function addBoardRoutes(app: App, board: BoardRepository): void {
  addRoute(app, getBoardRoute, async () => (await board.list()).map(presentKnownBay));
}

function presentKnownBay({ _id, plate }: KnownBay): BayAnswer {
  return { number: Number(_id), state: 'taken', plate };
}
