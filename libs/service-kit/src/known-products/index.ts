export { fillKnownProducts, rebuildKnownProducts } from './fill-known-products.ts';
export type { KnownProduct } from './known-product.ts';
export { createKnownProductRepository } from './known-product-repository.ts';
export type { KnownProductRepository } from './known-product-repository.ts';
export { followProducts } from './product-subscribers.ts';
