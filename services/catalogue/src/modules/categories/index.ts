export { categoryIndexes, createCategoryRepository } from './category-repository.ts';
export type { CategoryRepository } from './category-repository.ts';
export { addCategoryRoutes } from './category-routes.ts';
export { createCategory } from './create-category.ts';
