export { addCartRoutes } from './cart-routes.ts';
export { cartIndexes, createCartRepository } from './cart-repository.ts';
export type { CartRepository } from './cart-repository.ts';
export { withoutOrdered } from './cart.ts';
