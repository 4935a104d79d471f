export { importProducts } from './import-products.ts';
export { createProductRepository, productIndexes } from './product-repository.ts';
export type { ImportedProduct } from './product-repository.ts';
export { listProducts } from './list-products.ts';
export { addProductRoutes } from './product-routes.ts';
export { createTermFrequencies } from './term-frequencies.ts';
