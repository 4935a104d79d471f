import {
  createCategoryRoute,
  deleteCategoryRoute,
  listCategoriesRoute,
  SUCCESS,
  successMessages,
  updateCategoryRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { presentCategory } from './category-presenter.ts';
import type { ChangeCategories } from './change-categories.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { renameCategory } from './rename-category.ts';

export function addCategoryRoutes(app: App, dependencies: ChangeCategories): void {
  addRoute(app, listCategoriesRoute, async () => (await dependencies.categories.list()).map(presentCategory));

  addRoute(app, createCategoryRoute, async ({ body, ...caller }) => {
    const category = await createCategory(dependencies, { name: body.name, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.CATEGORY_CREATED, category: presentCategory(category) };
  });

  addRoute(app, updateCategoryRoute, async ({ params, body, ...caller }) => {
    const change = { id: params.id, name: body.name, author: authorOf(caller) };
    const category = await renameCategory(dependencies, change);
    return { status: SUCCESS, message: successMessages.CATEGORY_UPDATED, category: presentCategory(category) };
  });

  addRoute(app, deleteCategoryRoute, async ({ params, ...caller }) => {
    await deleteCategory(dependencies, { id: params.id, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.CATEGORY_DELETED };
  });
}
