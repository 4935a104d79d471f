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
import { presentCategory } from './category-presenter.ts';
import type { ChangeCategories } from './change-categories.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { renameCategory } from './rename-category.ts';

export function addCategoryRoutes(app: App, dependencies: ChangeCategories): void {
  addRoute(app, listCategoriesRoute, async () => (await dependencies.categories.list()).map(presentCategory));

  addRoute(app, createCategoryRoute, async ({ body, request }) => {
    const category = await createCategory(dependencies, { name: body.name, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.CATEGORY_CREATED, category: presentCategory(category) };
  });

  addRoute(app, updateCategoryRoute, async ({ params, body, request }) => {
    const change = { id: params.id, name: body.name, correlationId: request.id };
    const category = await renameCategory(dependencies, change);
    return { status: SUCCESS, message: successMessages.CATEGORY_UPDATED, category: presentCategory(category) };
  });

  addRoute(app, deleteCategoryRoute, async ({ params, request }) => {
    await deleteCategory(dependencies, { id: params.id, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.CATEGORY_DELETED };
  });
}
