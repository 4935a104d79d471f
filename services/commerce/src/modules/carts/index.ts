export { addCartRoutes } from './cart-routes.ts';
export type { ChangeCarts } from './change-cart.ts';
export { refillCart } from './change-cart.ts';
export { cartIndexes, createCartRepository } from './cart-repository.ts';
export type { CartChange, CartRepository } from './cart-repository.ts';
export type { Cart } from './cart.ts';
export { withoutOrdered } from './cart.ts';
