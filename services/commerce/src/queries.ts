/** The lists of staff without the HTTP layer, so that benchmarks can measure them alone. */
export { createOrderListRepository } from './modules/orders/index.ts';
