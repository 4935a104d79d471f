import {
  createPositionRoute,
  deletePositionRoute,
  listPositionsRoute,
  SUCCESS,
  successMessages,
  updatePositionRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, filterAndPage } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { presentGroup } from './group-presenter.ts';
import type { RenameGroups } from './write-groups.ts';
import { createGroup, deleteGroup, renameGroup } from './write-groups.ts';

export function addPositionRoutes(app: App, dependencies: RenameGroups): void {
  addRoute(app, listPositionsRoute, async ({ query, reply }) =>
    filterAndPage(reply, await dependencies.groups.list(), { query, nameOf: ({ name }) => name }).map(presentGroup),
  );

  addRoute(app, createPositionRoute, async ({ body: { name }, ...caller }) => {
    const position = await createGroup(dependencies, { name, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.POSITION_CREATED, position: presentGroup(position) };
  });

  addRoute(app, updatePositionRoute, async ({ params: { id }, body: { name }, ...caller }) => {
    const position = await renameGroup(dependencies, { id, name, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.POSITION_UPDATED, position: presentGroup(position) };
  });

  addRoute(app, deletePositionRoute, async ({ params: { id }, ...caller }) => {
    await deleteGroup(dependencies, { id, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.POSITION_DELETED };
  });
}
