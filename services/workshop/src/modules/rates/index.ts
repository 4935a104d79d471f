export { addRateRoutes } from './rate-routes.ts';
export type { RatesRepository } from './rates.ts';
export { createRatesRepository } from './rates.ts';
