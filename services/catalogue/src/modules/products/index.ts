export { createProductRepository, productIndexes } from './product-repository.ts';
export { addProductRoutes } from './product-routes.ts';
export type { ProductDependencies } from './product-routes.ts';
