/** The lists of staff without the HTTP layer, so that benchmarks can measure them alone. */
export { createAccountListRepository } from './modules/accounts/index.ts';
