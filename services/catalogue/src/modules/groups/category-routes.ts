import {
  createCategoryRoute,
  deleteCategoryRoute,
  listCategoriesRoute,
  SUCCESS,
  successMessages,
  updateCategoryRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, filterAndPage } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { presentGroup } from './group-presenter.ts';
import type { RenameGroups } from './write-groups.ts';
import { createGroup, deleteGroup, renameGroup } from './write-groups.ts';

export function addCategoryRoutes(app: App, dependencies: RenameGroups): void {
  addRoute(app, listCategoriesRoute, async ({ query, reply }) =>
    filterAndPage(reply, await dependencies.groups.list(), { query, nameOf: ({ name }) => name }).map(presentGroup),
  );

  addRoute(app, createCategoryRoute, async ({ body: { name }, ...caller }) => {
    const category = await createGroup(dependencies, { name, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.CATEGORY_CREATED, category: presentGroup(category) };
  });

  addRoute(app, updateCategoryRoute, async ({ params: { id }, body: { name }, ...caller }) => {
    const category = await renameGroup(dependencies, { id, name, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.CATEGORY_UPDATED, category: presentGroup(category) };
  });

  addRoute(app, deleteCategoryRoute, async ({ params: { id }, ...caller }) => {
    await deleteGroup(dependencies, { id, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.CATEGORY_DELETED };
  });
}
