import {
  createPositionRoute,
  deletePositionRoute,
  listPositionsRoute,
  SUCCESS,
  successMessages,
  updatePositionRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { createPosition } from './create-position.ts';
import { deletePosition } from './delete-position.ts';
import { presentPosition } from './position-presenter.ts';
import { renamePosition } from './rename-position.ts';
import type { RenamePositions } from './write-positions.ts';

export function addPositionRoutes(app: App, dependencies: RenamePositions): void {
  addRoute(app, listPositionsRoute, async () => (await dependencies.positions.list()).map(presentPosition));

  addRoute(app, createPositionRoute, async ({ body, ...caller }) => {
    const position = await createPosition(dependencies, { name: body.name, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.POSITION_CREATED, position: presentPosition(position) };
  });

  addRoute(app, updatePositionRoute, async ({ params: { id }, body: { name }, ...caller }) => {
    const position = await renamePosition(dependencies, { id, name, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.POSITION_UPDATED, position: presentPosition(position) };
  });

  addRoute(app, deletePositionRoute, async ({ params: { id }, ...caller }) => {
    await deletePosition(dependencies, { id, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.POSITION_DELETED };
  });
}
